import { type Call, type Calls, privileges } from '#shared/api/call.ts'
import { contract } from '#shared/api/index.ts'
import { escapeXml } from '#shared/template/index.ts'

const who: Record<Call['access'], string> = {
  public: 'sem entrar',
  member: 'pessoa da organização',
  owner: 'responsável pela organização',
  admin: 'administração do sistema',
}

const titles: Record<keyof typeof contract, string> = {
  identity: 'Identidade',
  organizations: 'Organizações',
  groups: 'Grupos',
  interviews: 'Entrevistas',
  executions: 'Execuções',
  documents: 'Documentos',
  batches: 'Preenchimento com planilha',
  records: 'Histórico de documentos',
  register: 'Cadastro',
  statements: 'Extratos',
  logs: 'Registros',
  billing: 'Cobrança',
  charts: 'Gráficos',
  notifications: 'Notificações',
  administration: 'Administração',
  service: 'Serviço',
}

function names(call: Call, part: 'params' | 'query' | 'body'): string {
  const schema = call[part]
  const shape = schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
  if (shape.length === 0) return ''
  const label = {
    params: 'Caminho',
    query: 'Consulta',
    body: call.bodyKind === 'multipart' ? 'Formulário (com arquivo)' : 'Corpo',
  }[part]
  return `<div><dt>${label}</dt><dd>${shape.map((name) => `<code>${escapeXml(name)}</code>`).join(' ')}</dd></div>`
}

const section = ([capability, calls]: [string, Calls]): string => `
<section id="${capability}">
<h2>${titles[capability as keyof typeof contract]}</h2>
${Object.entries(calls)
  .map(
    ([name, call]) => `<article id="${name}">
<h3><span class="method">${call.method}</span> <code>${escapeXml(call.path)}</code></h3>
<p>${escapeXml(call.summary)}</p>
<dl><div><dt>Quem</dt><dd>${who[call.access]}${call.privilege ? ` com <code>${call.privilege}</code>` : ''}</dd></div>
${names(call, 'params')}${names(call, 'query')}${names(call, 'body')}</dl>
</article>`,
  )
  .join('\n')}
</section>`

const style = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-block: 1rem 2rem }
h2 { margin-top: 3rem } h3 { font-size: 1rem; font-weight: 500; overflow-wrap: anywhere; margin: 0 }
article { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); padding-block: 1rem }
article p { margin-block: .25rem .5rem } .method { display: inline-block; min-width: 4.5ch; font-weight: 600; color: #0a6f84 }
@media (prefers-color-scheme: dark) { .method { color: #58c7de } }
dl { margin: 0; font-size: .875rem } dl div { display: flex; gap: .75rem } dt { min-width: 6rem } dd { margin: 0 }
code { font: .9em ui-monospace, monospace }`

/** The contract as a readable page, derived from the declarations alone. */
export const docsPage = (): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Minuta: chamadas da API</title><style>${style}</style></head><body>
<h1>Chamadas da API</h1>
<p>Toda resposta traz <code>data</code> e <code>messages</code>; uma falha traz também <code>code</code> e <code>requestId</code>.
Entre com <a href="#signIn">POST /api/v1/signin</a> e envie o token em <code>Authorization: Bearer</code>.
Privilégios: ${privileges.map((name) => `<code>${name}</code>`).join(' ')}.
A mesma descrição, para programas: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${Object.entries(titles)
  .map(([id, title]) => `<a href="#${id}">${title}</a>`)
  .join('')}</nav>
${Object.entries(contract as Record<string, Calls>)
  .map(section)
  .join('\n')}
</body></html>`
