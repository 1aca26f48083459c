import { webhookEventNames, webhookEvents } from '#shared/api/webhookEvents.ts'
import { escapeXml } from '#shared/template/index.ts'

const events = webhookEventNames
  .map(
    (name) =>
      `<tr><td><code>${name}</code></td><td>${webhookEvents[name].name}</td><td>${webhookEvents[name].note}</td></tr>`,
  )
  .join('\n')

const EXAMPLE = `import { Webhook } from 'standardwebhooks'

// O segredo, que começa com whsec_, e o corpo exatamente como chegou.
const aviso = new Webhook(process.env.SEGREDO).verify(corpo, cabecalhos)
if (aviso.type === 'document.ready') await buscar(aviso.data.files)`

/** How another system receives webhooks: what is sent, how it is verified, and what happens if it does not answer. */
export const webhookGuide = (): string => `
<section id="avisos">
<h2>Receber avisos</h2>
<p>Um proprietário inclui o endereço em Configurações, Avisos a sistemas. A cada acontecimento escolhido, o Minuta faz um POST com o tipo, a
hora e os dados do documento; as respostas e os arquivos são buscados com uma chave de API. O corpo de cada aviso está descrito em
<code>webhooks</code>, em <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th scope="col">Tipo</th><th scope="col">Aviso</th><th scope="col">Quando</th></tr></thead><tbody>
${events}
</tbody></table>
<p>As assinaturas seguem a especificação <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, que tem bibliotecas para várias
linguagens: <code>webhook-id</code>, <code>webhook-timestamp</code> e <code>webhook-signature</code>. Confira-as antes de confiar no corpo:</p>
<pre><code>${escapeXml(EXAMPLE)}</code></pre>
<p>Responda com qualquer status de 200 a 299 em até 15 segundos; redirecionamentos não são seguidos. Sem essa resposta, o mesmo aviso, com o
mesmo <code>webhook-id</code>, é enviado de novo até dez vezes em três dias: depois de 5 segundos, 5 e 30 minutos, 2, 5, 10, 14, 20 e 24
horas, um pouco antes ou depois. Um aviso pode chegar duas vezes e fora de ordem: guarde os <code>webhook-id</code> já tratados. Com a
resposta 410, ou sem nenhuma entrega em três dias, os envios param, e os proprietários são avisados antes.</p>
<p>Cada aviso traz em <code>traceparent</code> o <a href="https://www.w3.org/TR/trace-context/">rastro</a> do que o causou. Envie o mesmo
cabeçalho nas suas chamadas, e o aviso do PDF volta com o rastro da chamada que finalizou o documento. Em um pedido de ajuda, informe-o: com
ele encontramos tudo o que o Minuta fez.</p>
</section>`
