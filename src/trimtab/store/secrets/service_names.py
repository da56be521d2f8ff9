"""Names of services whose tokens have no mark of their own: a random value beside one of these names is one.

Facts from the same rule sets as `formats.py`. Names that are ordinary words as well (`close`, `front`) are left out.
"""

from trimtab.store.secrets.formats import words

SERVICES = words(
    """
    abbysale abstractapi abuseipdb abyssale accuweather adafruit adafruitio adobe adobeio adzuna aerisweather
    aeroworkflow aftership agora aikido airbrake airbyte airship airtable airvisual aiven akamai alchemy alconost
    alegra aletheia algolia alibaba alienvault allsports alphavantage amadeus ambee amplitude anthropic anypoint
    apacta api2cart api2convert apideck apiflash apifonica apify apigee apilayer apimatic apiscience apitemplate
    appcenter appcues appfollow appointedd appsynergy apptivo arcjet artifactory artsy asana assemblyai atera
    atlassian audd auth0 autodesk autoklose autopilot avalara avaza aviationstack axonaut aylien ayrshare azure
    bamboo bannerbear baremetrics baseapi basistheory beamer beebole besnappy besttime billomat binance bintray
    bitbar bitbucket bitcoinaverage bitfinex bitgo bitly bitmex bitrise bittrex bitwarden blablabus blazemeter
    blitapp blocknative blynk bombbomb boostnote borgbase braintree brandfetch brightlocal browserbase browserstack
    browshot bscscan buddyns bugherd bugsnag builderio buildkite bulbul bulksms buttercms caflou calcom
    calendarific calendly calorieninja campayn canny canva capsulecrm captaindata carboninterface cartesia carto
    cashboard caspio censys centralstation cexio chartmogul chatfuel checkly checkmarket checkvist cielo circleci
    civo clarifai clearbit clickhelp clickhouse clicksend clickup cliengo clinchpad clockify clockwork closecrm
    cloudant cloudconvert cloudelements cloudflare cloudimage cloudinary cloudmersive cloudplan cloudsight
    cloudsmith cloudways cloverly cloze clustdoc cockroachlabs codacy codeclimate codecov codemagic codequiry
    cohere coinapi coinbase coingecko coinlayer coinlib coinmarketcap cometchat commercejs companyhub composio
    configcat confluence confluent contentful contentstack contribsys conversiontools convertapi convertkit convier
    copyscape couchbase countrylayer coveralls craftmypdf createsend crossbrowsertesting crossmint crowdin
    cryptocompare currencycloud currencyfreaks currencylayer currencyscoop currentsapi customerguru customerio
    d7network dagster dailyco dandelion dareboost dash0 databox databricks datadog datafire datagov daytona
    debounce deepai deepgram deepseek delighted demio descope detectify detectlanguage devcycle deviantart dfuse
    diffbot dify diggernaut digitalocean discord disqus distribusion dnkey dnscheck docparser documo docusign
    doppler dotmailer dovico drata dronahq droneci dropbox duda duffel duply dwolla dynadot dynalist dynatrace
    dyspatch eagleeye easyinsight easypost ecostruxure edamam edenai edusign eightxeight elastic elasticemail
    elasticpath elevenlabs emailoctopus enablex equinix etherscan ethplorer etsy eventbrite everhour eversign
    exchangerate exchangerates exportsdk extractorapi facebook faceplusplus fakejson fastforex fastly fastspring
    feedier feedly fetchrss fibery figma filestack finage financialmodelingprep finicity finnhub firebase fitbit
    fivetran fixerio flagsmith flatio fleetbase flickr flightapi flightlabs flightstats flowdash flowdock flowflu
    flutterwave flyio fmfw fogbugz fonoa formbucket formcraft formio formsite formstack foursquare frameio
    freshbooks freshdesk freshworks fulcrum fullcontact fullstory fusebill fxmarket gcore geckoboard gemini gengo
    geoapify geocodify geocodio geoipify getemail getemails getgeoapi getgist getresponse getsandbox giphy gitalk
    gitea gitter gladia glassnode glitterly gocanvas gocardless goodday goshippo gosquared gradle grafana graphcms
    graphhopper greenhouse groovehq groq growthbook gtmetrix guardian guardianapi gumroad gyazo happyscribe
    hashicorp heap heatmapapi helicone hellosign helpcrunch helpscout hereapi heroku hetzner heygen hightouch
    hiveage holidayapi holistic honeybadger honeycomb hotwire html2pdf hubspot huggingface hunterio hybiscus
    hypeauditor hypertrack ibmcloud iconfinder iexapis iexcloud imagekit imagetotext imagga imgix imgur infisical
    influxdb infobip infura inngest insightly instabot instagram instana integromat intercom interseller intrinio
    invoiceocean ionos ipapi ipgeolocation ipify ipinfo ipinfodb ipquality ipqualityscore ipstack jenkins jfrog
    jina jira jotform jsonbin jumpcloud jumpseller juro kagi kairos kakao kakaotalk kaleyra kaltura kanbantool
    karmacrm keen keenio keygen kickbox kinde kiteconnect klaviyo klipfolio knapsackpro kongregate kontent kraken
    kucoin kylas langfuse langsmith languagelayer larksuite lastfm launchdarkly leadfeeder leanix lemlist
    lemonsqueezy lendflow lessannoyingcrm lexigram linear linenotify linkedin linkpreview linode liveagent
    liveblocks livekit livestorm loadmill lob locationiq logdna logfire loggly loginradius logto lokalise looker
    lovable loyverse lunchmoney luno macaddress madkudu magicbell mailboxlayer mailchimp mailerlite mailgun mailjet
    mailmodo mailsac mailtrap mandrill mapbox mapquest marketstack mattermost mavenlink maxmind meaningcloud
    mediastack meilisearch meistertask mem0 meraki mesibo messagebird messari metaapi metrilo mindmeister miro
    mistral mixcloud mixmax mixpanel mockaroo moesif mojohelpdesk mollie mongodb monkeylearn moonclerk moosend
    moralis mparticle mrticktock mux myexperiment myfreshworks myintervals n8n namecheap nasa nasdaq nethunt
    netlify neutrino newrelic newsapi newscatcher nexmo neynar nftport ngrok nhost nicehash nicereply nightfall
    nordigen noticeable notion novu nozbe nubela nuget numverify nutritionix nylas nytimes oanda ocrspace okta
    omnisend onbuka onedesk onelogin onepagecrm onesignal onwater oopspam openai opencage opencagedata opendatasoft
    opengraphr openrouter openuv openweather openweathermap opsgenie opsmatic optidash optimizely owlbot oxylabs
    packagecloud paddle page2images pagerduty pandadoc pandascore paperform paperspace papertrail papyrs
    paralleldots parsehub parseio parseur particle partnerstack passbase pastebin paydirtapp paymo paymoapp
    paymongo paypal paystack pdflayer pdfmyurl pdfshift pendo peopledatalabs pepipost perplexity phpmailer pinata
    pinecone pingdom pinterest pipedream pipedrive pivotaltracker pixabay plaid planetscale planview planyo plivo
    podio pollsapi poloniex positionstack postageapp postgrest posthog postman postmark powrbot printfection
    privateai prodpad prospectio protocolsio proxycrawl proxycurl pubnub purestake pushbullet pusher qase qdrant
    qualaroo qualtrics quandl qubole quickbase quickmetrics quicknode quiknode rapidapi rawg raygun razorpay
    reachmail readwise rebrandly recaptcha rechargepayments redbooth reddit redocly rentman repairshopr replicate
    resend restpack retool revamp revampcrm ringcentral riot riotgames ritekit roaring roboflow rocketreach rockset
    rollbar roninapp rosette route4me rownd rudderstack runpod runrunit salesblink salescookie salesflare
    salesforce salesmate samsara satismeter sauce saucelabs scaledrone scaleway scalr scrapeowl scraperapi
    scraperbox scraperkey scrapestack scrapfly scrapingant scrapingbee scrapingdog screenshotapi screenshotlayer
    scrutinizer securitytrails segment selectpdf sellfy sendbird sendgrid sendinblue sendoso sendpulse sentry
    serpapi serphouse serpstack sevdesk sheety sherpadesk shipday shippo shodan shopee shopify shortio shotstack
    shutterstock sidekiq signable signalr signalwire signaturit signupgenius sigopt simfin simplesat simplybook
    simplynoted simvoly sinch singlestore sirv siteleaf skrappio skybiometry slack smartling smartsheet smartsheets
    smartystreets smooch smsapi snipcart snyk softlayer sonar sonarcloud sonarqube soundcloud sourcegraph sparkpost
    speechtextai splitio splunk spoonacular sportradar sportsmonk spotify square squarespace squareup sslmate
    stackblitz stackhawk statsig statuscake statuspage statuspal stigg stitchdata stockdata storecove stormboard
    stormglass storyblok storychief strapi strava streamchat stripe stytch sugester sumo sumologic supabase
    supernotes supportbee surge surveyanyplace surveybot surveysparrow survicate svix swarmia swiftype tableau
    tailscale tallyfy tatumio taxjar teamcity teamgate teamup teamviewer teamworkcrm teamworkdesk teamworkspaces
    tefter telegr telegram telesign teletype telnyx terraform testingbot text2data textmagic theoddsapi thingsboard
    thinkific thousandeyes ticketmaster tickettailor tiingo tiktok timecamp timekit timescale timezoneapi tinybird
    tmetric todoist toggl tokeet tolgee tomorrowio tomtom traceloop tradier transferwise travelpayouts travis
    trello trimble truenas turso twelvedata twelvelabs twilio twitch twitter tyntec typeform typesense typetalk
    uber ubidots uclassify unifyid unkey unplugg unsplash upcdatabase uplead uploadcare uproc upstash uptimerobot
    upwave urlscan userflow userlist userstack vanta vapi vatlayer vbout veevavault vercel veriff verimail
    veriphone versioneye viewneo virustotal visualcrossing vitally voiceflow voicegain vonage voodoosms vouchery
    voyage voyageai vpnapi vultr vyte wakatime walkscore wandb weatherapi weatherbit weatherstack weaviate
    webengage webex webflow webscraper webscraping websitepulse wechat wepay whoxy wistia wix woocommerce woopra
    wordsapi workable workday workos worksnaps workstack worldcoinindex worldweather wpengine wrike xata xendit
    xray yahoo yandex yelp yext youneedabudget yousign youtube zapier zendesk zenkit zenrows zenscrape zenserp
    zeplin zerobounce zilliz zipapi zipbooks zipcodeapi zipcodebase zitadel zonkafeedback zoom zulip zuora zuplo
    """
)
