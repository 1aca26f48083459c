import type { Claim } from './findUnshown.ts'

/** What the specification says about interviews (S0 §3 to §5, §9 and S1 §3 to §5), and the test under shared/ that shows it. */
const sentences: readonly (readonly [sentence: string, file: string, test: string])[] = [
  [
    'S0 §3 interviewCode and its defaults',
    'interview/model.test.ts',
    'is complete when read from nothing, with the defaults of S0 §3 and §9',
  ],
  ['S0 §3 field types', 'interview/fields/fields.test.ts', 'are those of the specification'],
  [
    'S0 §3 condition: field, operator, value, logicOperator',
    'interview/run.test.ts',
    'binds and more tightly than or, and reads parentheses',
  ],
  [
    'S0 §4 conditional-type fields start false',
    'interview/fields/fields.test.ts',
    'treats empty as blank and valid, and prints nothing',
  ],
  [
    'S0 §4 duplicating an interview',
    'interview/edits.test.ts',
    "appends ' (1)', unpublishes, drops id and dates and clears the document",
  ],
  [
    'S0 §5 required, read-only, min, max, mask, label and default can be conditional',
    'interview/run.test.ts',
    '%s holds while its condition does, and reverts',
  ],
  [
    'S0 §5 fields listed as non-required',
    'interview/edits.test.ts',
    'not required: those that are not, and types that never are (S0 §5)',
  ],
  ['S0 §5 types never required', 'interview/fields/fields.test.ts', 'are never required as S0 §5 lists'],
  ['S0 §5 condition operators', 'logic/operators.test.ts', 'comparisons of size and equality'],
  ['S0 §5 contains, notContain', 'logic/operators.test.ts', '%j contains %j: %s'],
  [
    'S0 §5 differentThan is differentTo',
    'interview/model.test.ts',
    "reads the specification's shape: one comparison per rule case, list fields with a label, differentThan",
  ],
  [
    "S0 §5 'true', 'false', 'sim', 'não', 'nao' are booleans; currency text is a number",
    'logic/operators.test.ts',
    '%j and %j',
  ],
  [
    'S0 §5 a missing field makes the condition false',
    'interview/run.test.ts',
    'is false on a field that the interview does not have, for differentTo too',
  ],
  [
    'S0 §5 a condition that fails to evaluate counts as false',
    'logic/functions/functions.test.ts',
    'SE(1 / 0 > 1; "a"; "b")',
  ],
  ['S0 §5 text rules in Portuguese', 'logic/language/parse.test.ts', 'the text of a rule'],
  ['S0 §5 e-mail format', 'format/email.test.ts', 'agrees with the regular expression of the rule'],
  ['S0 §5 a field reference in template text uses double braces', 'interview/run.test.ts', 'follow the answers'],
  ["S0 §5 an unnamed field shows '(Sem nome)'", 'interview/run.test.ts', "calls a field without a name '(Sem nome)'"],
  [
    'S0 §5 a table row with a conditionalFieldRef whose value is false is skipped',
    'template/renderGroup.test.ts',
    'skips a row whose field is false, repeats a row over its list, leaves hidden cells out',
  ],
  [
    'S0 §5 a failed template render returns the original text',
    'template/template.test.ts',
    '%s is returned as written, with the reason',
  ],
  [
    'S0 §4 preview expands content blocks into the sections',
    'interview/edits.test.ts',
    'inserts their sections in place, nested blocks included, under the conditions of their place',
  ],
  ['S0 §9 avatar colours by a weighted character sum modulo 6; initials', 'format/initials.test.ts', 'avatarColor'],
  ['S0 §9 block expansion has a ceiling of 9999 passes', 'interview/edits.test.ts', 'stops at 9999 passes (S0 §9)'],
  ['S0 §9 types eligible for AI search', 'interview/fields/fields.test.ts', 'are searched by AI as S0 §9 lists'],
  ['S0 §9 template helpers: image, upper case, lower case, money', 'template/parseTag.test.ts', 'a value tag'],
  [
    'S1 §3 derived placeholders _extenso, _cod_barras, _preposicao, _nome',
    'interview/fields/fields.test.ts',
    'gives the same derived placeholders with and without an answer',
  ],
  ['S1 §3 in simple lists the item is this or a dot', 'template/template.test.ts', '{{#ufs}}{{.}};{{/ufs}}'],
  [
    'S1 §3 rendered block result',
    'template/renderGroup.test.ts',
    'is rendered block by block, headers first and footers last',
  ],
  [
    'S1 §3 cloneIndex of a rendered block',
    'template/renderGroup.test.ts',
    'repeats all blocks that an open list spans, each repetition with its cloneIndex',
  ],
  ['S1 §3 modifiers, and the attributes altura and largura', 'template/parseTag.test.ts', 'a value tag'],
  [
    'S1 §4 a table row bound to a list is repeated once per item of that list',
    'template/renderGroup.test.ts',
    'skips a row whose field is false, repeats a row over its list, leaves hidden cells out',
  ],
  [
    'S1 §4 a hidden block is emptied in preview mode',
    'template/renderGroup.test.ts',
    'hides a block without image and without visible text, and empties it in preview',
  ],
  [
    'S1 §4 a closing tag pops its matching opening tag; open tags carry over',
    'template/renderGroup.test.ts',
    'carries open tags over to the next block, tables included',
  ],
  [
    'S1 §4 headers and footers do not inherit open conditionals',
    'template/renderGroup.test.ts',
    'carries no open tags into or out of headers and footers',
  ],
  [
    'S1 §4 a block without image and visible text is hidden',
    'template/renderGroup.test.ts',
    'hides a block without image and without visible text, and empties it in preview',
  ],
  [
    'S1 §5 the three errors of template checking',
    'template/check.test.ts',
    'gives the three kinds of error of S1 §5, with their messages',
  ],
  [
    'a hidden field keeps its value and counts for nothing',
    'interview/run.test.ts',
    'keeps the typed value of a hidden field, which is not used',
  ],
  ['a cycle is reported by the names in it', 'interview/edits.test.ts', 'reports a cycle by the names in it'],
]

export const specification: readonly Claim[] = sentences.map(([id, file, title]) => ({
  id,
  shownBy: [[`shared/${file}`, title]],
}))
