/** Times of the placeholder language, compared with other libraries: `node test/bench/template.bench.ts`. */
import { parseTemplate, printed, renderLenient, type TemplateScope } from '#shared/template/index.ts'
import { medianMicroseconds, medianOnce, printTable } from './measure.ts'
import { Eta, Handlebars, Liquid, Mustache } from './peers/template.ts'

/** A contract of about 50 KB with 200 placeholders, 40 conditionals and 10 lists, in each contender's syntax. */
type Tags = {
  readonly value: (ref: string) => string
  readonly when: (ref: string, inner: string) => string
  readonly each: (ref: string, inner: string) => string
  readonly item: (ref: string) => string
}

const clause =
  'As partes, devidamente qualificadas, ajustam o presente instrumento, que se regerá pelas cláusulas seguintes. '

function contract({ value, when, each, item }: Tags, salt = ''): string {
  const parts: string[] = [salt]
  for (let at = 0; at < 200; at++) {
    parts.push(`${clause}${clause}${at}. ${value(`v${at % 50}`)}; `)
    if (at % 5 === 0) parts.push(when(`c${(at / 5) % 10}`, `Parágrafo único. ${clause}`))
    if (at % 20 === 0) parts.push(each('itens', `${item('nome')} recebe ${item('valor')}. `))
  }
  return parts.join('')
}

const refs = Array.from({ length: 50 }, (_, at) => [`v${at}`, `valor ${at} & "outros"`] as const)
const conditions = Array.from({ length: 10 }, (_, at) => [`c${at}`, at % 2 === 0] as const)
const items = Array.from({ length: 10 }, (_, at) => ({ nome: `Item ${at}`, valor: `R$ ${at},00` }))
const plain = { ...Object.fromEntries(refs), ...Object.fromEntries(conditions), itens: items }
const scope: TemplateScope = {
  ...Object.fromEntries(refs.map(([ref, value]) => [ref, printed(value, value)])),
  ...Object.fromEntries(conditions.map(([ref, value]) => [ref, printed(value, value ? 'Sim' : 'Não')])),
  itens: items.map(({ nome, valor }) => ({ nome: printed(nome, nome), valor: printed(valor, valor) })),
}

const braces: Tags = {
  value: (ref) => `{{${ref}}}`,
  when: (ref, inner) => `{{#${ref}}}${inner}{{/${ref}}}`,
  each: (ref, inner) => `{{#${ref}}}${inner}{{/${ref}}}`,
  item: (ref) => `{{${ref}}}`,
}
const handlebarsTags: Tags = {
  ...braces,
  when: (ref, inner) => `{{#if ${ref}}}${inner}{{/if}}`,
  each: (ref, inner) => `{{#each ${ref}}}${inner}{{/each}}`,
}
const liquidTags: Tags = {
  value: (ref) => `{{ ${ref} | escape }}`,
  when: (ref, inner) => `{% if ${ref} %}${inner}{% endif %}`,
  each: (ref, inner) => `{% for i in ${ref} %}${inner}{% endfor %}`,
  item: (ref) => `{{ i.${ref} | escape }}`,
}
const etaTags: Tags = {
  value: (ref) => `<%= it.${ref} %>`,
  when: (ref, inner) => `<% if (it.${ref}) { %>${inner}<% } %>`,
  each: (ref, inner) => `<% for (const i of it.${ref}) { %>${inner}<% } %>`,
  item: (ref) => `<%= i.${ref} %>`,
}

const liquid = new Liquid()
const eta = new Eta({ autoEscape: true })
let salt = 0
const fresh = (tags: Tags) => contract(tags, String(salt++))
const contenders = [
  {
    name: 'Minuta',
    tags: braces,
    compile: (source: string) => {
      const template = parseTemplate(source)
      return () => renderLenient(template, scope, { target: 'html' }).text
    },
  },
  {
    name: 'handlebars',
    tags: handlebarsTags,
    compile: (source: string) => {
      const template = Handlebars.compile(source)
      return () => template(plain)
    },
  },
  {
    name: 'mustache',
    tags: braces,
    compile: (source: string) => {
      Mustache.parse(source)
      return () => Mustache.render(source, plain)
    },
  },
  {
    name: 'liquidjs',
    tags: liquidTags,
    compile: (source: string) => {
      const template = liquid.parse(source)
      return () => liquid.renderSync(template, plain)
    },
  },
  {
    name: 'eta (evals)',
    tags: etaTags,
    compile: (source: string) => {
      const template = eta.compile(source)
      return () => eta.render(template, plain)
    },
  },
]

const texts = contenders.map(({ tags, compile }) =>
  compile(contract(tags))()
    .replace(/&(#\d+|#x[\da-f]+|quot|#39|#x27);/gi, '"')
    .replace(/\s+/g, ' '),
)
for (const [at, text] of texts.entries())
  if (text !== texts[0]) throw new Error(`${contenders[at]?.name} renders another text`)

printTable(
  `A contract of ${Math.round(contract(braces).length / 1024)} KB: 200 placeholders, 40 conditionals, 10 lists`,
  ['compiled', 'cold'],
  contenders.map(({ name, tags, compile }) => {
    const render = compile(contract(tags))
    return {
      name,
      times: [medianMicroseconds(render), medianOnce(() => compile(fresh(tags))(), 41)],
    }
  }),
)
