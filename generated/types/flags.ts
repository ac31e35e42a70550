/* Written by npm run generate from schemas. */
export const FLAG_DECLARATIONS = {"registration":{"on":true,"fixed":true,"elsewhere":true},"loadBalancer":{"on":true},"oldAdmin":{"on":true,"fixed":true,"elsewhere":true},"admin":{"on":true,"fixed":true},"backupDisk":{"on":true},"backup":{"on":true},"database":{"on":true},"monitoring":{"on":true},"kubernetes":{"on":true},"s3":{"on":true},"captcha":{"on":true,"fixed":true,"elsewhere":true},"partnerCloudA":{"on":true,"elsewhere":true},"partnerCloudB":{"on":true,"elsewhere":true},"privateCloud":{"on":true,"elsewhere":true}} as const;

/** A module access flag of the shipped files. */
export type Flag = keyof typeof FLAG_DECLARATIONS;
