data "infra_image" "ubuntu" {
  os         = "ubuntu"
  os_version = "24.04"
}

data "infra_flavor" "small" {
  vcpus      = 1
  ram        = 2
  overcommit = "x4"
}

data "infra_flavor" "medium" {
  vcpus      = 2
  ram        = 4
  overcommit = "x4"
  cpu        = "standard"
}

data "infra_network" "external" {
  kind = "external"
}

resource "infra_disk" "blank" {
  display_name = "every-blank"
  description  = "Made by Terraform"
  size         = 2
  labels       = ["env=test", "app=every"]
}

resource "infra_disk" "copy" {
  display_name   = "every-copy"
  source_disk_id = infra_disk.blank.id
  volume_type    = "FAST"
  size           = 3
}

resource "infra_snapshot" "one" {
  name      = "every-snapshot"
  volume_id = infra_disk.blank.id
}

resource "infra_backup_disk" "of_disk" {
  name      = "every-backup"
  volume_id = infra_disk.copy.id
}

resource "infra_backup_disk" "of_snapshot" {
  name        = "every-backup-2"
  snapshot_id = infra_snapshot.one.id
}

resource "infra_network" "web" {
  name        = "every-web"
  subnet_name = "every-web-subnet"
  cidr        = "10.10.0.0/24"
  dns_servers = ["8.8.8.8", "1.1.1.1"]
}

resource "infra_network" "bare" {
  name = "every-bare"
}

resource "infra_subnet" "bare" {
  name        = "every-subnet"
  network_id  = infra_network.bare.id
  cidr        = "10.20.0.0/24"
  dns_servers = ["9.9.9.9", "8.8.4.4"]
}

resource "infra_router" "main" {
  name                = "every-router"
  external_network_id = data.infra_network.external.id
  subnet_id           = infra_network.web.subnet_ids[0]
}

resource "infra_port" "spare" {
  name            = "every-port"
  network_id      = infra_network.bare.id
  subnet_id       = infra_subnet.bare.id
  security_groups = [infra_security_group.web.id]
}

resource "infra_security_group" "web" {
  name = "every-group"
}

resource "infra_security_group_rule" "https" {
  security_group_id = infra_security_group.web.id
  port_start        = 443
  port_end          = 443
  remote_prefix     = "0.0.0.0/0"
}

resource "infra_keypair" "me" {
  name       = "every-key"
  public_key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl every-key"
}

resource "infra_server_group" "apart" {
  name   = "every-apart"
  policy = "soft-anti-affinity"
}

resource "infra_vm" "web" {
  name            = "every-web"
  image_id        = data.infra_image.ubuntu.id
  flavor_id       = data.infra_flavor.small.id
  network_id      = infra_network.web.id
  subnet_id       = infra_network.web.subnet_ids[0]
  disk_size       = 10
  extra_disks     = [{ size = 2 }]
  key_name        = infra_keypair.me.name
  security_groups = [infra_security_group.web.id]
  server_group_id = infra_server_group.apart.id
  tags            = ["web", "test"]
}

resource "infra_floating" "web" {
  network_id = data.infra_network.external.id
  port_id    = infra_vm.web.port_ids[0]
  depends_on = [infra_router.main]
}

resource "infra_alert" "cpu" {
  name      = "every-alert"
  server_id = infra_vm.web.id
  bound     = 90
}

resource "infra_power_schedule" "nights" {
  name      = "every-nights"
  server_id = infra_vm.web.id
  days      = ["mon", "tue"]
}

resource "infra_schedule" "backups" {
  name      = "every-backups"
  record_id = infra_vm.web.id
  action    = "backUpDisks"
  keep      = 3
}

resource "infra_exporter" "nodes" {
  name      = "every-exporter"
  port      = 9100
  instances = [infra_vm.web.id]
}

resource "infra_balancer" "web" {
  name       = "every-balancer"
  network_id = infra_network.web.id
  subnet_id  = infra_network.web.subnet_ids[0]
}

resource "infra_listener" "http" {
  name          = "every-listener"
  balancer_id   = infra_balancer.web.id
  protocol      = "HTTP"
  protocol_port = 80
}

resource "infra_pool" "web" {
  name         = "every-pool"
  balancer_id  = infra_balancer.web.id
  listener_id  = infra_listener.http.id
  protocol     = "HTTP"
  lb_algorithm = "ROUND_ROBIN"
}

resource "infra_member" "address" {
  name          = "every-member"
  pool_id       = infra_pool.web.id
  address       = "10.10.0.77"
  protocol_port = 8080
}

resource "infra_member" "server" {
  name          = "every-member-2"
  pool_id       = infra_pool.web.id
  server_id     = infra_vm.web.id
  port_id       = infra_vm.web.port_ids[0]
  protocol_port = 8080
}

resource "infra_health_monitor" "web" {
  name    = "every-monitor"
  pool_id = infra_pool.web.id
}

resource "infra_image" "own" {
  name = "every-image"
  link = "https://example.kz/debian-12.raw"
}

resource "infra_database_server" "db" {
  name           = "every-db"
  version        = "postgresql-17"
  flavor_id      = data.infra_flavor.medium.id
  network_id     = infra_network.web.id
  subnet_id      = infra_network.web.subnet_ids[0]
  admin_password = "Correct-Horse-7-Battery"
  databases      = ["shop"]
}

resource "infra_database_backup" "db" {
  name      = "every-db-backup"
  server_id = infra_database_server.db.id
}

resource "infra_kubernetes" "main" {
  name         = "every-cluster"
  network_id   = infra_network.web.id
  subnet_id    = infra_network.web.subnet_ids[0]
  flavor_id    = data.infra_flavor.medium.id
  worker_count = 1
}

resource "infra_s3_user" "files" {
  name          = "every-files"
  datacenter_id = "kz-ala"
}

resource "infra_s3_bucket" "files" {
  account_id = infra_s3_user.files.id
  name       = "every-bucket-of-tests"
}

resource "infra_quota_request" "more" {
  quota_type = "INSTANCE"
  wanted     = 40
  reason     = "A test of Terraform"
}
