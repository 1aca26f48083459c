import { type Call, type Calls, privileges } from '#shared/api/call.ts'
import { contract } from '#shared/api/index.ts'
import { escapeXml } from '#shared/template/index.ts'
import { apiGuide } from './apiGuide.ts'
import { embeddingGuide } from './embeddingGuide.ts'
import { mcpGuide } from './mcpGuide.ts'
import { webhookGuide } from './webhookGuide.ts'

const who: Record<Call['access'], string> = {
  public: 'sem entrar',
  hash: 'quem tem um link público',
  token: 'visitante de um link público',
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
  assistant: 'Leitura de arquivos',
  documents: 'Documentos',
  links: 'Links públicos',
  batches: 'Preenchimento com planilha',
  records: 'Histórico de documentos',
  register: 'Cadastro',
  tasks: 'Tarefas',
  statements: 'Extratos',
  logs: 'Registros',
  billing: 'Cobrança',
  charts: 'Gráficos',
  notifications: 'Notificações',
  apiKeys: 'Chaves de API',
  mcp: 'Assistentes (MCP)',
  webhooks: 'Avisos a sistemas',
  finishActions: 'Envios ao finalizar',
  emails: 'E-mails',
  connections: 'Contas conectadas',
  chat: 'Assistente de IA',
  signatures: 'Assinaturas',
  search: 'Busca',
  privacy: 'Privacidade (LGPD)',
  administration: 'Administração',
  service: 'Serviço',
}

/** Who may make a call: people, and the API keys with one of its permissions. */
function callers({ access, privilege, scopes = [] }: Call): string {
  const people = `${who[access]}${privilege ? ` com <code>${privilege}</code>` : ''}`
  const keys = scopes.map((scope) => `<code>${scope}</code>`).join(' ou ')
  return keys ? `${people}; chave de API com ${keys}` : people
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
<dl><div><dt>Quem</dt><dd>${callers(call)}</dd></div>
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
code { font: .9em ui-monospace, monospace }
section > h2 { scroll-margin-top: 1rem } section > p { max-width: 46rem }
table { display: block; overflow-x: auto; border-collapse: collapse; font-size: .875rem; margin-block: 1rem } th, td { text-align: left; padding: .35rem 1rem .35rem 0; vertical-align: top }
tr { border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent) }
.steps { padding: 0; list-style: none; counter-reset: step } .steps li { counter-increment: step; margin-top: 1.5rem }
.steps h3 { font-weight: 600 } .steps h3::before { content: counter(step) ". " } .steps p { margin-block: .25rem .5rem }
pre { margin: 0; padding: .75rem 1rem; border-radius: .5rem; overflow-x: auto; background: color-mix(in srgb, currentColor 7%, transparent) }`

/** The contract as a readable page, derived from the declarations alone. */
export const docsPage = (site: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Minuta: chamadas da API</title><style>${style}</style></head><body>
<h1>Chamadas da API</h1>
<p>Toda resposta traz <code>data</code> e <code>messages</code>; uma falha traz também <code>code</code> e <code>requestId</code>.
Uma pessoa entra com <a href="#signIn">POST /api/v1/signin</a> e envia o token em <code>Authorization: Bearer</code>; outro sistema envia
uma <a href="#chaves">chave de API</a>, como no <a href="#exemplo">exemplo do começo ao PDF</a>.
Privilégios: ${privileges.map((name) => `<code>${name}</code>`).join(' ')}.
A mesma descrição, para programas: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>
${apiGuide(site)}
${mcpGuide(site)}
${webhookGuide()}
${embeddingGuide(site)}
<nav>${Object.entries(titles)
  .map(([id, title]) => `<a href="#${id}">${title}</a>`)
  .join('')}</nav>
${Object.entries(contract as Record<string, Calls>)
  .map(section)
  .join('\n')}
</body></html>`
