# Installs the packages that are missing. None of them starts a service. Part of up.sh.
PKGS="python3-keystone glance-common placement-common nova-common neutron-common cinder-common
 python3-glance python3-placement python3-nova python3-neutron python3-cinder python3-openstackclient
 python3-pymysql python3-memcache uwsgi-core uwsgi-plugin-python3 rabbitmq-server mariadb-server memcached qemu-utils dmidecode openssl curl procps"
want octavia && PKGS="$PKGS octavia-common python3-octavia python3-octaviaclient"
want swift && PKGS="$PKGS swift-proxy swift-account swift-container swift-object python3-swiftclient"
for x in barbican designate heat magnum trove cloudkitty; do want $x && PKGS="$PKGS $x-common python3-$x"; done
MISSING=""
for p in $PKGS; do dpkg-query -W -f='${db:Status-Status}' "$p" 2>/dev/null | grep -qx installed || MISSING="$MISSING $p"; done
if [ -n "$MISSING" ]; then
  say "installing:$MISSING"
  # A temporary policy-rc.d keeps every package from starting a service.
  if [ ! -e /usr/sbin/policy-rc.d ]; then printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d; trap 'rm -f /usr/sbin/policy-rc.d' EXIT; MADE_POLICY=1; fi
  # Another one may be installing the same in the background: wait for it.
  APT="apt-get -o DPkg::Lock::Timeout=600"
  $APT update -qq >"$OS_ROOT/log/apt.log" 2>&1 || true
  $APT install -y --no-install-recommends $MISSING >>"$OS_ROOT/log/apt.log" 2>&1 || die "apt-get, see $OS_ROOT/log/apt.log"
  if [ -n "${MADE_POLICY:-}" ]; then rm -f /usr/sbin/policy-rc.d; trap - EXIT; fi
  say "packages installed"
fi

