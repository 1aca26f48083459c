import { escapeXml } from '#shared/template/index.ts'

const page = (site: string) => `<script src="${site}/incorporar.js" async></script>
<minuta-formulario
  link="${site}/embedded/ORGANIZACAO/app/public/MODELO#SEGREDO"
  values='{"nome": "Ana Souza"}'
  parameters='{"pedido": "4711"}'
></minuta-formulario>
<script>
  const formulario = document.querySelector('minuta-formulario')
  formulario.addEventListener('finished', ({ detail }) => {
    console.log(detail.document)
  })
</script>`

const attributes = [
  ['link', 'O endereço de um link público, ou o do código em Configurações, Incorporar em sites.'],
  [
    'values',
    'Respostas com que o formulário começa, pelo nome da marcação: um JSON no atributo, um objeto na propriedade.',
  ],
  [
    'sealed',
    'As mesmas, cifradas por POST /api/v1/executions/encrypt: quem olha a página não as lê nem muda. Valem mais que as abertas.',
  ],
  [
    'parameters',
    'O que fica guardado com o documento sem aparecer: o número em outro sistema, a campanha. Até 20, de 500 caracteres cada.',
  ],
  ['label', 'O nome do quadro para leitores de tela. Sem ele, Formulário.'],
] as const

const events = [
  ['ready', 'O formulário abriu.', 'document (se a pessoa já começou), finished (se já tinha enviado)'],
  ['changed', 'A pessoa mudou de página, ou as respostas foram salvas.', 'document, step, steps, saved'],
  [
    'finished',
    'As respostas foram enviadas.',
    'document, redirect (o destino do link, se tem um: a página decide se vai)',
  ],
  [
    'error',
    'O formulário não pôde abrir.',
    'message (a frase mostrada), reason (link, refused, unknown, unreachable, closed, expired, usedUp, revoked)',
  ],
] as const

const rows = (all: readonly (readonly string[])[]): string =>
  all
    .map(
      ([name, ...texts]) =>
        `<tr><td><code>${name}</code></td>${texts.map((text) => `<td>${escapeXml(text)}</td>`).join('')}</tr>`,
    )
    .join('\n')

const TOKEN = `import { SignJWT, importPKCS8 } from 'jose'

const agora = Math.floor(Date.now() / 1000)
const acesso = await new SignJWT({
  iss: ORGANIZACAO,
  sub: 'lara@escritorio.com.br',
  aud: 'minuta',
  jti: crypto.randomUUID(),
  iat: agora,
  exp: agora + 300,
  path: '/app/run/contrato',
  template: MODELO,
  document: DOCUMENTO,
})
  .setProtectedHeader({ alg: 'EdDSA', kid: CHAVE })
  .sign(await importPKCS8(CHAVE_PRIVADA, 'EdDSA'))`

/** How another site shows a form, and how another system opens a document in the name of a member. */
export const embeddingGuide = (site: string): string => `
<section id="incorporar">
<h2>Formulário dentro de um site</h2>
<p>Um proprietário lista em Configurações, Incorporar em sites, quem pode mostrar páginas da organização: em qualquer outro site, o navegador
se recusa. A mesma página dá o código de um link público, para uma página comum, para React ou só o quadro (<code>iframe</code>).</p>
<pre><code>${escapeXml(page(site))}</code></pre>
<p>Em <code>link</code> vale também o endereço de um link público, como se copia dele: o navegador envia só o SHA-256 do segredo, em
<code>/embedded/SHA256/app/public/link#SEGREDO</code>. A altura segue o conteúdo. Se o seu site tem uma política de conteúdo (CSP), permita <code>${escapeXml(site)}</code> em
<code>script-src</code> e <code>frame-src</code>. O que o site fornece vai depois do <code>#</code>, que não chega a nenhum servidor.</p>
<table><thead><tr><th scope="col">Atributo ou propriedade</th><th scope="col">O que é</th></tr></thead><tbody>
${rows(attributes)}
</tbody></table>
<table><thead><tr><th scope="col">Evento</th><th scope="col">Quando</th><th scope="col">Em <code>detail</code></th></tr></thead><tbody>
${rows(events)}
</tbody></table>
<p>As respostas nunca são entregues à página em que o formulário está: um sistema as busca com uma <a href="#chaves">chave de API</a>, pelo
<code>document</code>, ou as recebe por um <a href="#avisos">aviso</a>.</p>
<h2 id="abrir-documento">Documento dentro de outro sistema</h2>
<p>Com uma chave de incorporação (Configurações), o servidor do outro sistema assina um acesso para uma pessoa da organização e um documento.
Ele vale por até dez minutos e uma única vez; a sessão que abre só alcança aquele documento, e dura até oito horas.</p>
<pre><code>${escapeXml(TOKEN)}</code></pre>
<p>Em página própria, abra <code>${escapeXml(site)}/token-validator/ACESSO</code>. Dentro da página de um site da lista, o quadro abre
<code>${escapeXml(site)}/embedded/ORGANIZACAO/token-validator/ACESSO</code>. Na consulta, <code>redirect</code> diz em que página de perguntas
abrir (<code>/app/run/contrato?etapa=2</code>, com o mesmo <code>path</code> assinado) e <code>templateName</code> o nome que aparece enquanto abre.
Qualquer endereço do sistema com <code>?embeddedToken=ACESSO&amp;templateId=…&amp;templateName=…&amp;documentId=…</code> leva ao mesmo lugar; o modelo
e o documento são sempre os assinados.</p>
</section>`
