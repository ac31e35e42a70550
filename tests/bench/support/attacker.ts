/** Repeats one attack until it is ended, in a process of its own: `attacker.ts <name> <origin> <token>`. */
import { ATTACKS } from './attacks.ts';

const [name = '', origin = '', token = ''] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`There is no attack ${name}.`);
process.stdout.write('begun\n');
for (;;) await attack({ origin, token });
