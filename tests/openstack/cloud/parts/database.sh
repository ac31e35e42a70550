# Database and message queue, and the tables of each service. Part of up.sh.
FRESH=
if [ ! -d $S/mysql/mysql ]; then
  FRESH=1
  mariadb-install-db --no-defaults --user=root --datadir=$S/mysql --auth-root-authentication-method=normal --skip-test-db >$OS_ROOT/log/mysql-install.log 2>&1 || die mariadb-install-db
fi
bg mariadb mariadbd --no-defaults --user=root --datadir=$S/mysql --socket=$S/mysql.sock --bind-address=127.0.0.1 --port=$MYPORT \
  --pid-file=$S/mysql.pid --skip-name-resolve --max-connections=500 --innodb-buffer-pool-size=256M --innodb-flush-log-at-trx-commit=0 \
  --innodb-doublewrite=0 --innodb-flush-method=nosync --character-set-server=utf8mb3 --collation-server=utf8mb3_general_ci
# Erlang's port mapper, in the foreground and on loopback only, so that its pid is ours
mkdir -p $S/mq
(exec 3<>/dev/tcp/127.0.0.1/4369) 2>/dev/null || bg epmd epmd -address 127.0.0.1
export ERL_EPMD_ADDRESS=127.0.0.1
: > $S/mq/enabled_plugins.tmp; echo '[].' > $S/mq/enabled_plugins
printf 'listeners.tcp.1 = 127.0.0.1:%s\nlog.console = true\nlog.console.level = warning\nlog.file = false\nvm_memory_high_watermark.absolute = 512MB\ndisk_free_limit.absolute = 50MB\n' $MQPORT > $S/mq/rabbitmq.conf
wait_tcp 4369 10 epmd
bg rabbitmq env HOME=$S/mq RABBITMQ_CONF_ENV_FILE=/dev/null RABBITMQ_NODENAME=os@localhost RABBITMQ_MNESIA_BASE=$S/mq/mnesia \
  RABBITMQ_LOG_BASE=$OS_ROOT/log RABBITMQ_CONFIG_FILE=$S/mq/rabbitmq RABBITMQ_ENABLED_PLUGINS_FILE=$S/mq/enabled_plugins \
  RABBITMQ_PID_FILE=$S/mq/pid RABBITMQ_DIST_PORT=25682 RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS='-kernel inet_dist_use_interface {127,0,0,1} +S 1:1 +sbwt none' \
  /usr/lib/rabbitmq/bin/rabbitmq-server
bg memcached memcached -u root -l 127.0.0.1 -p $MCPORT -m 64
wait_tcp $MYPORT 60 mariadb
my(){ mariadb --no-defaults --socket=$S/mysql.sock -uroot ${MYP:+-p$MYP} "$@"; }
if [ -n "$FRESH" ]; then
  sql="CREATE OR REPLACE USER os@127.0.0.1 IDENTIFIED BY '$PASS'; GRANT ALL ON *.* TO os@127.0.0.1;"
  for d in keystone glance placement nova nova_api nova_cell0 neutron cinder octavia; do sql="$sql CREATE DATABASE $d;"; done
  my -e "$sql ALTER USER root@localhost IDENTIFIED BY '$PASS'; FLUSH PRIVILEGES;" || die "grants"
fi
for x in barbican designate heat magnum trove cloudkitty; do want $x && MYP=$PASS my -e "CREATE DATABASE IF NOT EXISTS $x"; done
say "mariadb up"
sync_one(){ local n=$1; shift; [ -e $S/synced-$n ] && return 0; "$@" >>$OS_ROOT/log/dbsync-$n.log 2>&1 || die "database of $n, see $OS_ROOT/log/dbsync-$n.log"; touch $S/synced-$n; say "database of $n ready"; }
sync_keystone(){ mkdir -p $S/keystone/{fernet,credential}; chmod 700 $S/keystone/*
  keystone-manage --config-file $E/keystone/keystone.conf fernet_setup --keystone-user root --keystone-group root
  keystone-manage --config-file $E/keystone/keystone.conf credential_setup --keystone-user root --keystone-group root
  keystone-manage --config-file $E/keystone/keystone.conf db_sync
  keystone-manage --config-file $E/keystone/keystone.conf bootstrap --bootstrap-password "$PASS" --bootstrap-admin-url $K/v3/ --bootstrap-internal-url $K/v3/ --bootstrap-public-url $K/v3/ --bootstrap-region-id RegionOne; }
sync_nova(){ local c="--config-file $E/nova/nova.conf --config-file $E/nova/nova-db.conf"
  nova-manage $c api_db sync && nova-manage $c cell_v2 map_cell0 --database_connection "$(db nova_cell0)" && nova-manage $c db sync &&
  nova-manage $c cell_v2 create_cell --name cell1 --database_connection "$(db nova)" --transport-url "$MQ"; }
sync_more(){
  want barbican && sync_one barbican env HOME=$E/barbican barbican-manage db upgrade
  want designate && sync_one designate designate-manage --config-file $E/designate/designate.conf database sync
  want heat && sync_one heat python3 $OS_ROOT/bin/run.py heat-manage heat.cmd.manage:main --config-file $E/heat/heat.conf db_sync
  want cloudkitty && sync_one cloudkitty env HOME=$E/cloudkitty bash -c 'cloudkitty-dbsync upgrade && cloudkitty-storage-init'
  want magnum && sync_one magnum magnum-db-manage --config-file $E/magnum/magnum.conf upgrade
  want trove && sync_one trove python3 $OS_ROOT/bin/run.py trove-manage trove.cmd.manage:main --config-file $E/trove/trove.conf db_sync
  return 0; }
sync_one keystone sync_keystone
# Keystone is needed by everything else: start it first, and make the others' databases two at a time
OS_KEYSTONE_CONFIG_FILES=$E/keystone/keystone.conf uw keystone 5000 /usr/bin/keystone-wsgi-public 2
( sync_one neutron neutron-db-manage --config-file $E/neutron/neutron.conf upgrade heads ) & W1=$!
( sync_one nova sync_nova
  sync_one glance glance-manage --config-file $E/glance/glance-api.conf db_sync
  sync_one placement placement-manage --config-file $E/placement/placement.conf db sync
  sync_one cinder cinder-manage --config-file $E/cinder/cinder.conf db sync
  if want octavia; then sync_one octavia octavia-db-manage --config-file $E/octavia/octavia.conf upgrade head; fi; sync_more ) & W2=$!
wait_http $K/v3 60; say "keystone answers"

