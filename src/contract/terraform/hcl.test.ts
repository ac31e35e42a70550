import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeLines, block, Expression, quotedText } from './hcl.ts';

/** The start of a template. */
const BEGIN = '$' + '{';

/** Reads a quoted text as Terraform does: escapes, and doubled signs before a brace. A template is an error. */
function read(quoted: string): string {
  let text = '';
  for (let rest = quoted.slice(1, -1); rest !== ''; ) {
    const [token = ''] = /^(?:\\u[0-9a-f]{4}|\\[nrt"\\]|\$\$\{|%%\{|[\s\S])/u.exec(rest) ?? [];
    if (/^(?:[$%]\{)/.test(rest) || token === '"' || token === '\n')
      throw new Error(`begins a template or ends: ${rest}`);
    if (token.startsWith('\\u')) text += String.fromCharCode(Number.parseInt(token.slice(2), 16));
    else if (token.startsWith('\\')) text += { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }[token.charAt(1)];
    else text += /^([$%])\1\{$/.test(token) ? token.slice(1) : token;
    rest = rest.slice(token.length);
  }
  return text;
}

const hard = fc.string({
  unit: fc.constantFrom('$', '%', '{', '}', '"', '\\', '\n', '\r', '\t', 'a', 'ё', '\u0000', ' ', 'u', '~'),
});

describe('a text', () => {
  it('is read as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.oneof(hard, fc.string({ unit: 'binary' })), (text) => {
        expect(read(quotedText(text))).toBe(text);
        expect(quotedText(text)).not.toContain('\n');
      }),
      { numRuns: 1000 },
    );
  });

  it('begins no template', () => {
    expect(quotedText(`a ${BEGIN}b} %{if}`)).toBe(`"a $${BEGIN}b} %%{if}"`);
    expect(quotedText(`$${BEGIN}b}`)).toBe('"$\\u0024{b}"');
  });

  it('of several lines is a heredoc, where nothing in it is special', () => {
    const script = `#!/bin/sh\necho "${BEGIN}HOME}" \\\n`;
    const printed = (text: string): string => attributeLines([['script', text]], '  ');
    expect(printed(script)).toBe(`  script = <<EOT\n#!/bin/sh\necho "$${BEGIN}HOME}" \\\nEOT\n`);
    expect(printed('a\nEOT\n')).toContain('<<EOTT\na\nEOT\nEOTT');
    expect(
      attributeLines(
        [
          ['id', 1],
          ['script', 'a\nb\n'],
          ['name', 'a'],
        ],
        '',
      ),
    ).toBe('id     = 1\nscript = <<EOT\na\nb\nEOT\nname = "a"\n');
    expect(printed('a\nb')).toContain('script = "a\\nb"');
    expect(printed('a\r\nb\n')).toContain('script = "a\\r\\nb\\n"');
  });
});

describe('a block', () => {
  it('has its attributes in line, apart from those of several lines', () => {
    const disks = [{ size: 1, 'a b': new Expression('var.a') }, {}];
    expect(
      block(
        'resource',
        ['infra_vm', 'web'],
        [
          ['name', 'web'],
          ['disk_size', 10],
          ['none', undefined],
          ['disks', disks],
          ['tags', ['a']],
        ],
      ),
    ).toBe(
      [
        'resource "infra_vm" "web" {',
        '  name      = "web"',
        '  disk_size = 10',
        '  disks = [',
        '    {',
        '      size  = 1',
        '      "a b" = var.a',
        '    },',
        '    {},',
        '  ]',
        '  tags = ["a"]',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('breaks a long list into lines', () => {
    const long = Array.from({ length: 3 }, (_, index) => 'x'.repeat(30) + index);
    expect(attributeLines([['list', long]], '')).toBe(`list = [\n${long.map((each) => `  "${each}",\n`).join('')}]\n`);
  });
});
