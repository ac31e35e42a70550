import { chromium } from 'playwright';
const O='http://localhost:4202';
const CT={ 'Content-Type':'application/json' };
const tok=(await (await fetch(O+'/api/auth/login',{method:'POST',headers:CT,body:JSON.stringify({login:'customer@demo.kz',password:'Demo-Cloud-2026'})})).json()).token;
const H={...CT,Authorization:'Bearer '+tok};
const call=async(m:string,p:string,b?:unknown)=>{const r=await fetch(O+p,{method:m,headers:{...H,'Idempotency-Key':crypto.randomUUID()},...(b?{body:JSON.stringify(b)}:{})});const t=await r.text();if(!r.ok)console.log(m,p,r.status,t);return t?JSON.parse(t):undefined;};
const L='/api/openstack/octavia';
const wait=async(p:string)=>{for(let i=0;i<60;i++){const d=await call('GET',p);if(d.provisioningStatus==='ACTIVE'||d.status==='ACTIVE')return d;await new Promise(r=>setTimeout(r,200));}};
let list=(await call('GET',L+'/lbaas')).content;
let ids:any={};
if(list.length===0){
 const net=await call('POST','/api/openstack/neutron/networks',{name:'office',withSubnet:true,subnetName:'office-sub',cidr:'10.0.0.0/24'});
 await wait('/api/openstack/neutron/networks/'+net.id);
 const sub=(await call('GET','/api/openstack/neutron/subnets?f.networkId='+net.id)).content[0];
 await call('POST','/api/openstack/neutron/routers',{name:'edge',externalNetworkId:'public-net',subnetId:sub.id});
 for (const n of ['web-1','web-2']) await call('POST','/api/openstack/nova/servers',{name:n,imageId:'debian-12',flavorId:'g-1-2',volume_type:'STANDARD',diskSize:10,networkId:net.id,subnetId:sub.id});
 const b=await call('POST',L+'/lbaas',{name:'Сайт магазина',description:'Интернет-магазин и личный кабинет',networkId:net.id,subnetId:sub.id}); await wait(L+'/lbaas/'+b.id);
 const l=await call('POST',L+'/listener',{balancerId:b.id,name:'http',protocol:'HTTP',protocolPort:80}); await wait(L+'/lbaas/'+b.id);
 const p=await call('POST',L+'/pool',{balancerId:b.id,name:'web-pool',listenerId:l.id,protocol:'HTTP',lbAlgorithm:'LEAST_CONNECTIONS'}); await wait(L+'/lbaas/'+b.id);await wait(L+'/pool/'+p.id);
 for (const [n,a,w] of [['web-1','10.0.0.15',1],['web-2','10.0.0.16',0]] as const){ await call('POST',L+`/pool/${p.id}/member`,{name:n,address:a,protocolPort:8080,weight:w}); await wait(L+'/lbaas/'+b.id);await wait(L+'/pool/'+p.id);}
 const f=await call('POST','/api/openstack/neutron/floating-ips',{networkId:'public-net',description:'Сайт'});
 await call('POST',L+`/lbaas/${b.id}/floating-ip`,{floatingIpId:f.id});
 const b2=await call('POST',L+'/lbaas',{name:'sip',type:'ovn',networkId:net.id,subnetId:sub.id}); await wait(L+'/lbaas/'+b2.id);
 await call('POST',L+'/listener',{balancerId:b2.id,name:'sip-udp',protocol:'UDP',protocolPort:5060});
 await call('POST',L+'/lbaas',{name:'broken-fail',networkId:net.id,subnetId:sub.id}); await new Promise(r=>setTimeout(r,1500));
 list=(await call('GET',L+'/lbaas')).content;
}
const b=list.find((x:any)=>x.type==='amphora'&&x.provisioningStatus==='ACTIVE');
const l=(await call('GET',L+'/listener?f.balancerId='+b.id)).content[0];
const p=(await call('GET',L+'/pool?f.balancerId='+b.id)).content[0];
const m=(await call('GET',L+`/pool/${p.id}/member`)).content[0];
const pages:Record<string,string>={ 'b-list':'/balancer','b-create':'/balancer/create','b':'/balancer/'+b.id,'b-listeners':`/balancer/${b.id}/listeners`,'b-fip':`/balancer/${b.id}/floating`,'b-bill':`/balancer/${b.id}/billing`,'l-list':'/listener','l-create':'/listener/create?balancerId='+b.id,'l':'/listener/'+l.id,'l-edit':`/listener/${l.id}/edit`,'p-list':'/pool','p-create':'/pool/create','p':'/pool/'+p.id,'p-members':`/pool/${p.id}/members`,'p-edit':`/pool/${p.id}/edit`,'m':`/pool/${p.id}/member/${m.id}`,'m-create':'/backend/create','home':'/' };
const want=process.argv[2]?.split(',')??Object.keys(pages);
const combos=(process.argv[3]??'ru-light-1440').split(',');
const br=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for(const c of combos){const [lang,scheme,w]=c.split('-');
 const ctx=await br.newContext({viewport:{width:Number(w),height:900},colorScheme:scheme as any});
 await ctx.addInitScript(([t,l])=>{localStorage.setItem('infra-token',t);localStorage.setItem('lang',l);localStorage.setItem('advancedVersion','true');},[tok,lang]);
 const pg=await ctx.newPage();
 for(const k of want){await pg.goto(O+pages[k]);await pg.waitForLoadState('networkidle');await pg.waitForTimeout(250);await pg.screenshot({path:`/tmp/lb-shots/${k}-${c}.png`,fullPage:true});}
 await ctx.close();}
await br.close(); console.log(b.id,l.id,p.id);
