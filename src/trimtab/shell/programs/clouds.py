"""Clouds, what provisions them, and platforms to deploy to."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall
from trimtab.shell.command import options
from trimtab.shell.places import overwriting
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import DESTRUCTIVE, MUTATING, READ_ONLY, Effect

_S3 = options(
    "--profile --region --output --endpoint-url --query --exclude --include --acl --storage-class --sse --page-size"
    " --color --ca-bundle --grants --content-type --cache-control"
)


def s3_commander(call: ProgramCall) -> Effect:
    """`aws s3`: files on one side, objects on the other."""
    given = call.arguments(_S3)
    verb = given.operands[1] if len(given.operands) > 1 else ""
    name = f"aws s3 {verb}"
    if given.has("--dryrun") or verb in ("ls", "presign", "help", ""):
        return Effect(READ_ONLY)
    if verb == "rm":
        return Effect(DESTRUCTIVE, f"`{name}` deletes objects", outside=True)
    if verb == "rb":
        return Effect(DESTRUCTIVE, f"`{name}` deletes a bucket", outside=True)
    if verb == "mv":
        return Effect(DESTRUCTIVE, f"`{name}` deletes objects where they were", True, True)
    if verb == "sync" and given.has("--delete"):
        return Effect(DESTRUCTIVE, f"`{name} --delete` deletes what the other side lacks", True, True)
    target = given.operands[3] if len(given.operands) > 3 else "s3://"
    if verb in ("cp", "sync") and not target.startswith("s3://"):
        return overwriting(target, call.world, name)
    return Effect(MUTATING, f"`{name}` changes a bucket", outside=verb in ("cp", "sync"))


def aws(call: ProgramCall) -> Effect:
    given = call.arguments(_S3)
    if given.operands[:1] == ("s3",):
        return s3_commander(call)
    program = _TABLES.get("aws")
    assert program is not None
    effect = program.judge(call)
    if (
        effect.verdict == READ_ONLY
        and given.operands[1:2]
        and given.operands[1].startswith("get-")
        and _names_file(call)
    ):
        return Effect(MUTATING, f"`aws {' '.join(given.operands[:2])}` writes a file", snapshot=True)
    if effect.verdict != READ_ONLY and ("--dry-run" in call.words or "--no-execute-changeset" in call.words):
        return Effect(READ_ONLY)
    return effect


def _names_file(call: ProgramCall) -> bool:
    """A word that is neither an option nor the value of one is where the answer goes."""
    words = call.words
    return any(word[:1] != "-" and words[at - 1][:1] != "-" for at, word in enumerate(words) if at > 1)


HANDLERS: Mapping[str, Handler] = {"aws": aws, "awslocal": aws}

_TABLES = Tables("""
aws [--profile --region --output --endpoint-url --query --color --ca-bundle --cli-input-json] {open}
  * = changes: changes something in the cloud
  */describe-*|list-*|get-*|head-*|batch-get-*|search*|lookup-*|filter-*|query|scan|select-*|simulate-*|test-*
    |validate-*|view-*|estimate-*|preview-*|check-*|detect-*|assume-role*|help|wait|ls|tail|start-query
    |receive-message = reads
  configure/list|get|list-profiles = reads
  s3api/get-object|get-object-torrent|select-object-content = changes tree: writes a file
  glacier/get-job-output codeartifact/get-package-version-asset = changes tree: writes a file
  sts/* = reads
  logs/tail = reads
  */delete-*|terminate-*|deregister-*|remove-*|purge-*|destroy-*|revoke-*|release-*|detach-*|disassociate-*
    |disable-*|deactivate-*|batch-delete-*|cancel-*|schedule-key-deletion|reject-*|abort-*|untag-*|unsubscribe =
    destroys outside: deletes it in the cloud
  */untag-*|cancel-*|abort-*|reject-* = changes outside
  secretsmanager/update-secret|put-secret-value|cancel-rotate-secret = destroys outside: replaces a secret that is
    in use
  ssm/put-parameter + --overwrite = destroys outside: replaces a setting that is in use
  kms/schedule-key-deletion|disable-key = destroys outside: takes a key away
  ec2/stop-instances|reboot-instances = changes outside: stops machines
  rds/stop-db-instance|reboot-db-instance|restore-*|modify-* = changes outside
  s3api/put-bucket-lifecycle*|put-bucket-versioning|put-bucket-policy|put-object-lock* = changes outside
  ecs/update-service + --desired-count=0 = destroys outside: stops all copies
  autoscaling/set-desired-capacity|update-auto-scaling-group + --desired-capacity=0 --min-size=0 = destroys outside:
    stops all machines
  lambda/put-function-concurrency + --reserved-concurrent-executions=0 = destroys outside: stops a function
  lambda/invoke = runs
  ssm/send-command|start-session = runs
  ecs/execute-command = runs
  route53/change-resource-record-sets = destroys outside: changes DNS records
  cloudformation/deploy|create-change-set|create-stack|update-stack = changes outside
  dynamodb/delete-* = destroys outside: deletes data
  sqs|sns/purge-queue|delete-* = destroys outside: deletes messages or where they go
  glacier|backup/delete-* = destroys outside: deletes backups
  iam/delete-*|detach-*|remove-*|update-access-key|deactivate-* = destroys outside: takes rights away
  ecr/batch-delete-image = destroys outside: deletes images
  ec2/revoke-*|detach-*|disassociate-*|release-* = destroys outside: cuts a connection
  elb|elbv2/deregister-*|remove-*|delete-*|modify-* = destroys outside: takes targets out of service
  cloudfront/create-invalidation = changes outside: empties a cache
""")

TABLE = """
gcloud [--project --account --configuration --format --verbosity --filter --region --zone --limit --sort-by] {open}
  * = changes: changes something in the cloud
  info version help topic cheat-sheet feedback = reads
  */list|describe|get-value|print-access-token|print-identity-token|read|tail|get-iam-policy|get = reads
  */*/list|describe|get-iam-policy|get-value|read|versions|get-server-config|access|tail|lookup
    |search* = reads
  */*/*/list|describe|access|get|lookup|get-iam-policy = reads
  */*/*/*/list|describe = reads
  config/get|get-value|list = reads
  config/set|unset = changes
  */delete*|remove*|destroy|disable|revoke|abandon|purge = destroys outside: deletes it in the cloud
  */*/delete*|remove*|destroy|disable|abandon*|purge|reset|stop|drain|undelete|clear*|rollback|failover|detach* =
    destroys outside: deletes or stops it in the cloud
  */*/*/delete*|remove*|destroy|disable|abandon|reset|stop|purge|clear* = destroys outside: deletes or stops it in
    the cloud
  */*/*/*/delete*|remove*|destroy|disable = destroys outside: deletes it in the cloud
  */*/stop|reset = changes outside: stops it
  compute/instances/stop|reset|suspend = changes outside: stops a machine
  storage/rm = destroys outside: deletes objects
  storage/mv = destroys outside: deletes objects where they were
  storage/cp|rsync = changes outside: copies over what is there
  storage/rsync + --delete-unmatched-destination-objects = destroys outside: deletes what the other side lacks
  storage/ls|cat|du|hash = reads
  storage/buckets|objects/delete = destroys outside: deletes objects
  sql/instances|databases|backups|users/delete|restore* = destroys outside: deletes or replaces data
  secrets/versions/destroy|disable = destroys outside: takes a secret away
  app/deploy = changes outside
  auth/revoke = changes
  * + --flags-file = changes: does what a file says
  compute/ssh compute/scp = runs
  functions/call = runs

gsutil [-h -o -u -i]
  * = changes: changes a bucket
  ls cat du stat hash version help = reads
  rm rb = destroys outside: deletes objects
  mv = destroys outside: deletes objects where they were
  rsync + -d = destroys outside: deletes what the other side lacks
  rsync + -n = reads
  cp|rsync = changes outside: copies over what is there
  versioning|lifecycle|iam|acl|defacl|cors|logging|retention|bucketpolicyonly|ubla|label|notification/get|list =
    reads
  versioning|lifecycle|iam|acl|defacl|retention/set|ch|clear|off = changes outside
  rsync + -d = destroys outside: deletes what the other side lacks

bq [--project_id --dataset_id --location --format --max_results -n --filter] (-a --all -j -m -p -d --schema --view)
  * = changes
  ls|show|head|version|help|info = reads
  query = changes
  query + --dry_run --dry-run = reads
  rm|truncate = destroys outside: deletes tables

az [-g --resource-group -n --name -o --output --query --subscription -l --location] {open}
  * = changes: changes something in the cloud
  version find feedback account/show|list help = reads
  */list*|show*|get*|exists|check*|wait = reads
  */*/list*|show*|get*|exists|check*|query|tail = reads
  */*/*/list*|show*|get*|exists|query = reads
  */*/*/*/list*|show*|get* = reads
  */get-credentials */*/get-credentials = changes
  */delete*|purge|remove|clear|deallocate|stop|revoke* = destroys outside: deletes or stops it in the cloud
  */*/delete*|purge|remove|clear|deallocate|stop|revoke*|detach|disable|failover|reset|restore = destroys outside:
    deletes or stops it in the cloud
  */*/*/delete*|purge|remove|clear|disable|reset|stop|revoke* = destroys outside: deletes it in the cloud
  */*/*/*/delete*|purge|remove|disable|revoke* = destroys outside: deletes it in the cloud
  vm|webapp|functionapp|aks|containerapp/stop|restart|deallocate = changes outside: stops it
  group|vm|aks/delete = destroys outside: deletes it in the cloud
  storage/blob/delete|delete-batch|sync|undelete = destroys outside: deletes objects
  storage/blob/undelete = changes
  account/clear logout = changes
  account/set = changes
  * + --open = runs: opens a browser
  rest = changes
  rest + --method=get -m=get --method=GET -m=GET = reads
  rest + --method=delete -m=delete --method=DELETE -m=DELETE = destroys outside: deletes it in the cloud
  vm/run-command = runs
  deployment/*/create = changes outside
  deployment/*/create + --mode=Complete --mode=complete = destroys outside: deletes what the template does not name

azcopy (--recursive --machine-readable --running-tally --mega-units --properties --dry-run)
  * = changes
  list|jobs|env|help = reads
  remove|rm = destroys outside: deletes objects
  sync + --delete-destination --delete-destination=true = destroys outside: deletes what the other side lacks
  copy|cp|sync = changes outside: copies over what is there
  jobs/remove|clean = changes
  sync + --delete-destination --delete-destination=true = destroys outside: deletes what the other side lacks
  * + --dry-run = reads

mc mcli (-r --recursive --versions --incomplete --summarize -q --dp -z)
  * = changes
  ls|stat|du|cat|head|tree|diff|find|share|version|ping|ready = reads
  alias|admin|policy|tag|ilm|event|retention|legalhold|encrypt|replicate|quota|user/list|ls|info|get|status = reads
  rm|rb = destroys outside: deletes objects
  mv = destroys outside: deletes objects where they were
  mirror = changes outside: copies over what is there
  mirror + --remove = destroys outside: deletes what the other side lacks
  find + --exec = runs
  admin/*/remove|rm|delete|purge = destroys outside: deletes it at the server
  ilm|event|retention|legalhold|encrypt|replicate|tag|alias|version|quota|anonymous/rm|remove|clear|reset|suspend
    |delete = destroys outside: takes a setting away
  undo = changes outside

s3cmd s5cmd
    [--host --exclude --include --profile --endpoint-url --region --host-bucket]
    (-r --recursive -H --human-readable-sizes --list-md5 --no-sign-request --stat -n --dry-run)
  * = changes
  ls|la|info|du|cat|head|version|getacl|signurl|accesslog = reads
  del|rm|rb|delpolicy|dellifecycle|expire|delcors|abortmp = destroys outside: deletes objects
  mv = destroys outside: deletes objects where they were
  sync = changes outside: copies over what is there
  sync + --delete-removed --delete = destroys outside: deletes what the other side lacks
  * + -n --dry-run = reads

terraform tofu terragrunt {exact}
    [-chdir -var -var-file -target -out -backend-config -state -lock-timeout -parallelism]
    (-json -no-color -raw -compact-warnings -detailed-exitcode -input=false -lock=false -refresh=false -refresh-only
    -destroy -draw-cycles -check -diff -recursive -list -write=false -test-directory -no-tests -auto-approve
    --auto-approve -upgrade -reconfigure -force-copy -help)
  * = changes
  plan|show|output|validate|version|graph|providers|console|metadata|get|fmt|init|refresh|import|test|workspace
    |state|taint|untaint|force-unlock|login|logout = changes
  show|output|validate|version|graph|providers|metadata|modules = reads
  plan = runs: runs providers of the project
  providers/lock|mirror = changes tree: writes files
  plan + -generate-config-out = changes tree: writes a file
  plan + -out = changes: writes a plan
  fmt = changes tree: rewrites files
  fmt + -check = reads
  workspace|state/list|show|pull = reads
  apply = changes outside: changes, replaces or deletes infrastructure
  apply + -auto-approve --auto-approve -destroy = destroys outside: replaces or deletes infrastructure unasked
  destroy = destroys outside: deletes infrastructure
  run-all|run/apply|destroy = destroys outside: changes or deletes infrastructure
  state/rm|push|mv|replace-provider = destroys outside: forgets or rewrites what is deployed
  workspace/delete = destroys outside: deletes a workspace
  taint|untaint|force-unlock|import|refresh = changes outside: changes what is thought to be deployed
  force-unlock = destroys outside: takes a lock away that others may hold
  taint = destroys outside: has it replaced at the next run
  test|console = runs

pulumi
    [-s --stack -C --cwd --color]
    (-j --diff -d --show-urns -i -u --show-ids --show-secrets --non-interactive -a -f --follow)
  * = changes
  whoami|version|about|logs|schema config/. stack/. = reads
  stack/ls|output|history = reads
  config/get = reads
  up|update|refresh|import|watch = changes outside: changes, replaces or deletes infrastructure
  destroy|down = destroys outside: deletes infrastructure
  stack/rm|unselect|import|rename = destroys outside: deletes a stack
  state/delete|unprotect|rename|edit = destroys outside: forgets what is deployed
  config/rm|set|rm-all = changes
  config/rm|rm-all = changes outside
  cancel = destroys outside: stops an update halfway
  preview = runs: runs the project's program

cdk cdktf sst serverless sls sam copilot chalice zappa amplify eb ask
  * = runs
  doctor|docs|version|status|health|events = reads
  destroy|remove|delete|terminate|undeploy|rollback|rm = destroys outside: deletes infrastructure
  */delete|remove|rm = destroys outside: deletes it
  deploy = changes outside: changes what is deployed

ansible ansible-playbook ansible-pull
  * = runs
  . + --version = reads
  * + --check -C = runs

ansible-galaxy ansible-vault ansible-inventory ansible-doc ansible-config ansible-lint [-t --type]
  * = changes
  list|info|search|dump = reads
  view|edit = runs
  * + -l = reads
  * + -i --inventory -M --module-path --playbook-dir -p --graph --host --list -y --yaml --export --output = runs:
    may start what the project names
  role|collection/list|info|search|verify = reads
  role|collection/remove|delete = changes outside

packer nomad consul boundary waypoint {exact}
    [-address -namespace -region -token -format -t -datacenter -http-addr -n]
    (-json -verbose -short -detailed -wan -recurse -keys -stats -tail -f -stderr)
  * = changes
  validate|inspect|version|plugins|members|status|info|monitor|catalog|node|job|alloc|deployment|eval|namespace
    |operator|kv|acl|intention|services = changes
  version|members|info|monitor|rtt = reads
  validate|inspect = runs
  */status|list|read|get|inspect|logs|history|plan|allocs|nodes|services|datacenters|export|peers|api|check|match =
    reads
  kv|acl|intention|services|namespace|job|node|operator|config|volume|system|alloc|deployment|quota|sentinel
    |var/delete|deregister|stop|purge|remove-peer|drain|gc|eligibility|fail|destroy|detach = destroys outside: takes
    it out of the cluster
  stop|leave|force-leave|lock = destroys outside: takes it out of the cluster
  */*/delete|remove|remove-peer = destroys outside: deletes it
  snapshot/restore = destroys outside: replaces all data

heroku [-a --app -r --remote -t --team -n --num -p --ps -d --dyno] (-j -s --shell --tail)
  * = changes
  apps ps logs config releases addons domains info status version whoami plugins certs drains features labs regions
    stack spaces teams access keys pipelines webhooks buildpacks help = reads
  *:info|*:list|config:get|pg:info|pg:ps|pg:diagnose|releases:info|auth:whoami|auth:token = reads
  run run:* ps:exec = runs
  apps:destroy|apps:delete|destroy|addons:destroy|domains:remove|domains:clear|pg:reset|pg:kill*|pg:copy
    |pg:backups:delete|pg:backups:restore|pipelines:destroy|keys:clear|keys:remove|config:unset|certs:remove
    |access:remove|drains:remove|webhooks:remove|spaces:destroy|redis:destroy|*:destroy|*:delete|*:reset = destroys
    outside: deletes it at the provider
  ps:stop|ps:kill|maintenance:on|releases:rollback|rollback|ps:scale = changes outside

fly flyctl [-a --app -o --org -r --region -i --instance] (-j -n --no-tail --display-config -d --image)
  * = changes
  status|logs|info|version|doctor|releases|services|dashboard|history = reads
  */list|ls|show|status|info|view|check = reads
  */*/list|show = reads
  ssh|console|proxy = runs
  destroy = destroys outside: deletes an app
  apps|machine|machines|m|volumes|volume|vol|postgres|pg|secrets|ips|certs|redis|storage|orgs|extensions|wireguard
    |mysql/destroy|delete|remove|release|unset|rm|kill|reset = destroys outside: deletes it at the provider
  secrets/unset = destroys outside: takes a secret away

vercel netlify now surge railway render wrangler firebase deployctl expo eas convex neonctl planetscale pscale turso
    [-t --token -S --scope --project --app --env --environment --service -n --name]
    (--yes -y --prod --follow -f --remote --all)
  * = changes
  ls|list|inspect|logs|log|whoami|status|version|help|tail|info|projects:list = reads
  rm|remove|delete|destroy|rollback|unlink|down|teardown|undeploy = destroys outside: deletes it at the provider
  */ls|list|inspect|info|show|get|status|tail|whoami = reads
  */rm|remove|delete|destroy|purge|unset|env:unset|delete-all = destroys outside: deletes it at the provider
  */*/ls|list|get|info = reads
  */*/rm|remove|delete|destroy|purge = destroys outside: deletes it at the provider
  sites:delete|env:unset|api:delete|firestore:delete|database:remove|hosting:disable|hosting:channel:delete
    |functions:delete|auth:import|projects:delete|apps:delete|kv:namespace|r2:bucket = destroys outside: deletes it
    at the provider
  sites:list|env:list|env:get|projects:list|apps:list|functions:list|functions:log|database:get|hosting:channel:list
    |apps:sdkconfig = reads
  * + --config -c --local-config -A --cwd = runs: takes settings that may name programs
  dev|run|exec|shell|functions:shell|emulators:start|emulators:exec|ssh = runs
  d1/execute = changes outside
  kv:key|kv:namespace/list|get = reads
  kv:key|kv:namespace|kv:bulk|r2/delete = destroys outside: deletes it at the provider

doctl linode-cli hcloud scw ibmcloud oci vultr-cli civo openstack exo aliyun tccli ovhai upctl
    [-t --access-token -c --context -o --output --format --profile --compartment-id --region --zone --page
    --per-page]
    (--no-header --text --no-defaults --all-items --selector -l --is-json)
  * = changes
  version|help|whoami|status = reads
  */list*|get*|ls|describe*|show*|view|info = reads
  */*/list*|get*|ls|describe*|show*|view|info = reads
  */*/*/list*|get*|ls|describe*|show*|view|info = reads
  */delete*|destroy|rm|remove*|terminate*|purge|shutdown|poweroff|unset* = destroys outside: deletes or stops it in
    the cloud
  */*/delete*|destroy|rm|remove*|terminate*|purge|shutdown|poweroff|power-off|rebuild|unassign|detach* = destroys
    outside: deletes or stops it in the cloud
  */*/*/delete*|destroy|rm|remove*|terminate* = destroys outside: deletes it in the cloud
"""
