"""Names of services whose tokens have no mark of their own: a random value beside one of these names is one.

Facts from the same rule sets as `formats.py`. Names that are ordinary words as well (`close`, `front`) are left out.
"""

from trimtab.store.secrets.formats import words

SERVICES = words(
    """
    abbysale abstractapi abuseipdb abyssale accuweather adafruit adafruitio adobe adobeio adzuna aerisweather
    aeroworkflow aftership agora airbrake airbyte airship airtable airvisual aiven akamai alchemy alconost alegra
    aletheia algolia alibaba alienvault allsports alphavantage amadeus ambee amplitude anthropic anypoint apacta
    api2cart api2convert apideck apiflash apify apifonica apigee apilayer apimatic apiscience apitemplate appcenter
    appcues appfollow appointedd appsynergy apptivo artifactory artsy asana assemblyai atera atlassian audd auth0
    autodesk autoklose autopilot avalara avaza aviationstack axonaut aylien ayrshare azure bannerbear baremetrics
    baseapi basistheory beamer beebole besnappy besttime billomat binance bintray bitbar bitbucket bitcoinaverage
    bitfinex bitgo bitly bitmex bitrise bittrex blablabus blazemeter blitapp blocknative blynk bombbomb boostnote
    borgbase braintree brandfetch brightlocal browserstack browshot bscscan buddyns bugherd bugsnag buildkite bulbul
    bulksms buttercms caflou calendarific calendly calorieninja campayn canny capsulecrm captaindata carboninterface
    cashboard caspio censys centralstation cexio chartmogul chatfuel checkly checkmarket checkvist circleci clarifai
    clearbit clickhelp clicksend clickup cliengo clinchpad clockify clockwork closecrm cloudant cloudconvert
    cloudelements cloudflare cloudimage cloudinary cloudmersive cloudplan cloudsight cloudsmith cloudways cloverly
    cloze clustdoc codacy codeclimate codecov codemagic codequiry cohere coinapi coinbase coingecko coinlayer coinlib
    coinmarketcap cometchat commercejs companyhub confluence confluent contentful contentstack contribsys
    conversiontools convertapi convertkit convier copyscape couchbase countrylayer coveralls craftmypdf createsend
    crossbrowsertesting crowdin cryptocompare currencycloud currencyfreaks currencylayer currencyscoop currentsapi
    customerguru customerio d7network dailyco dandelion dareboost databox databricks datadog datafire datagov
    debounce deepai deepgram deepseek delighted demio detectify detectlanguage deviantart dfuse diffbot diggernaut
    digitalocean discord disqus distribusion dnkey dnscheck docparser documo docusign doppler dotmailer dovico
    dronahq droneci dropbox duda duffel duply dwolla dynadot dynalist dynatrace dyspatch eagleeye easyinsight
    easypost ecostruxure edamam edenai edusign eightxeight elastic elasticemail elasticpath emailoctopus enablex
    equinix etherscan ethplorer etsy eventbrite everhour eversign exchangerate exchangerates exportsdk extractorapi
    facebook faceplusplus fakejson fastforex fastly fastspring feedier feedly fetchrss fibery figma filestack finage
    financialmodelingprep finicity finnhub firebase fitbit fixerio flagsmith flatio fleetbase flickr flightapi
    flightlabs flightstats flowdash flowdock flowflu flutterwave fmfw formbucket formcraft formio formsite formstack
    foursquare frameio freshbooks freshdesk freshworks fulcrum fullcontact fullstory fusebill fxmarket geckoboard
    gemini gengo geoapify geocodify geocodio geoipify getemail getemails getgeoapi getgist getresponse getsandbox
    giphy gitalk gitea gitter glassnode glitterly gocanvas gocardless goodday goshippo gosquared gradle grafana
    graphcms graphhopper groovehq groq gtmetrix guardian guardianapi gumroad gyazo happyscribe hashicorp heap
    heatmapapi hellosign helpcrunch helpscout hereapi heroku hiveage holidayapi holistic honeybadger honeycomb
    hotwire html2pdf hubspot huggingface hunterio hybiscus hypeauditor hypertrack iconfinder iexapis iexcloud imagekit
    imagetotext imagga imgix imgur infobip infura insightly instabot instagram instana integromat intercom
    interseller intrinio invoiceocean ipapi ipgeolocation ipify ipinfo ipinfodb ipquality ipqualityscore ipstack
    jenkins jfrog jira jotform jsonbin jumpcloud jumpseller juro kairos kakao kakaotalk kaleyra kaltura kanbantool
    karmacrm keen keenio keygen kickbox kiteconnect klaviyo klipfolio knapsackpro kontent kraken kucoin kylas
    languagelayer lastfm launchdarkly leadfeeder lemlist lendflow lessannoyingcrm lexigram linear linenotify linkedin
    linkpreview linode liveagent livestorm loadmill lob locationiq logdna loggly loginradius lokalise looker loyverse
    lunchmoney luno macaddress madkudu magicbell mailboxlayer mailchimp mailerlite mailgun mailjet mailmodo mailsac
    mandrill mapbox mapquest marketstack mattermost mavenlink maxmind meaningcloud mediastack meistertask meraki
    mesibo messagebird messari metaapi metrilo mindmeister miro mistral mixcloud mixmax mixpanel mockaroo mojohelpdesk
    mollie monkeylearn moonclerk moosend moralis mrticktock mux myexperiment myfreshworks myintervals nasa nasdaq
    nethunt netlify neutrino newrelic newsapi newscatcher nexmo nftport ngrok nicehash nicereply nightfall nordigen
    noticeable notion nozbe nubela nuget numverify nutritionix nylas nytimes oanda ocrspace okta omnisend onbuka
    onedesk onelogin onepagecrm onesignal onwater oopspam openai opencage opencagedata opendatasoft opengraphr
    openuv openweather openweathermap opsgenie optidash optimizely owlbot packagecloud paddle page2images pagerduty
    pandadoc pandascore paperform papertrail papyrs paralleldots parsehub parseur particle partnerstack passbase
    pastebin paydirtapp paymo paymoapp paymongo paypal paystack pdflayer pdfmyurl pdfshift pendo peopledatalabs
    pepipost perplexity phpmailer pinata pinecone pinterest pipedream pipedrive pivotaltracker pixabay plaid planview
    planyo plivo podio pollsapi poloniex positionstack postageapp posthog postmark postman powrbot printfection
    privateai prodpad prospectio protocolsio proxycrawl pubnub purestake pushbullet pusher qase quandl qualaroo
    qubole quickbase quickmetrics rapidapi rawg razorpay reachmail rebrandly recaptcha rechargepayments redbooth
    reddit rentman repairshopr restpack revamp revampcrm ringcentral riot riotgames ritekit roaring rocketreach
    rockset rollbar roninapp rosette route4me rownd runrunit salesblink salescookie salesflare salesforce salesmate
    samsara satismeter sauce saucelabs scaleway scalr scrapeowl scraperapi scraperbox scraperkey scrapestack scrapfly
    scrapingant scrapingbee scrapingdog screenshotapi screenshotlayer scrutinizer securitytrails segment selectpdf
    sellfy sendbird sendgrid sendinblue sendoso sentry serphouse serpstack sheety sherpadesk shipday shippo shodan
    shopee shopify shotstack shutterstock sidekiq sigopt signable signalr signalwire signaturit signupgenius simfin
    simplesat simplybook simplynoted simvoly sinch sirv siteleaf skrappio skybiometry slack smartsheet smartsheets
    smartystreets smooch smsapi snipcart snyk softlayer sonar sonarcloud sonarqube soundcloud sourcegraph sparkpost
    speechtextai splunk spoonacular sportradar sportsmonk spotify square squarespace squareup sslmate stackhawk
    statuscake statuspage statuspal stitchdata stockdata storecove stormboard stormglass storyblok storychief strava
    streamchat stripe stytch sugester sumo sumologic supabase supernotes supportbee surge surveyanyplace surveybot
    surveysparrow survicate swiftype tableau tallyfy tatumio taxjar teamcity teamgate teamup teamviewer
    teamworkcrm teamworkdesk teamworkspaces tefter telegr telegram telesign teletype telnyx terraform testingbot
    text2data textmagic theoddsapi thingsboard thinkific thousandeyes ticketmaster tickettailor tiingo tiktok
    timecamp timekit timezoneapi tmetric todoist toggl tokeet tomorrowio tomtom tradier transferwise travelpayouts
    travis trello trimble truenas twelvedata twilio twitch twitter tyntec typeform typetalk uber ubidots uclassify
    unifyid unplugg unsplash upcdatabase uplead uploadcare uproc uptimerobot upwave urlscan userflow userstack
    vatlayer vbout veevavault vercel verimail veriphone versioneye viewneo virustotal visualcrossing voicegain vonage
    voodoosms vouchery vpnapi vultr vyte wakatime walkscore wandb weatherapi weatherbit weatherstack webengage webex
    webflow webscraper webscraping websitepulse wechat wepay whoxy wistia woopra wordsapi workday worksnaps workstack
    worldcoinindex worldweather wpengine wrike xray yahoo yandex yelp yext youneedabudget yousign youtube zapier
    zendesk zenkit zenrows zenscrape zenserp zeplin zerobounce zipapi zipbooks zipcodeapi zipcodebase zonkafeedback
    zoom zulip
    """
)
