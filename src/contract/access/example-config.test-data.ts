/** A valid `config.json` for tests to break. */
export function exampleConfig() {
  return {
    variants: [
      {
        hosts: ['*'],
        name: 'demo',
        title: 'Demo',
        favicon: '/favicon.svg',
        accent: '#0b6e76',
        api: { host: '', prefix: '' },
        flags: { s3: true },
        support: { email: 'help@demo.kz', phone: '' },
        helpUrl: 'https://help.demo.kz',
      },
    ],
  };
}
