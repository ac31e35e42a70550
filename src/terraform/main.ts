/** The provider's program. The bundle has the installation's resource files in `globalThis.INFRA_RESOURCES`, as JSON. */
import type { ResourceFile } from '../contract/file/resource-file.ts';
import { provider } from './provider.ts';
import { isStartedByTerraform, serve } from './wire/serve.ts';

declare global {
  var INFRA_RESOURCES: string | undefined;
}

if (isStartedByTerraform(process.env)) {
  const files = JSON.parse(globalThis.INFRA_RESOURCES ?? '[]') as ResourceFile[]; // checked when the bundle was made
  serve(provider(files, process.env), process.env);
} else {
  process.stderr.write(
    'This is a provider of Terraform, which starts it by itself. README.md beside it says how to use it.\n',
  );
  process.exitCode = 1;
}
