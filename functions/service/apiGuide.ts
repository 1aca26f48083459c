import { apiScopes, apiScopeText } from '#shared/api/apiScopes.ts'
import { escapeXml } from '#shared/template/index.ts'

type Step = {
  readonly title: string
  readonly text: string
  readonly commands: string
}

/** From the key to the PDF, for bash with curl and jq. test/api/apiExample.test.ts runs these very commands. */
const steps = (site: string): readonly Step[] => [
  {
    title: 'Prepare',
    text: 'Os comandos são para bash, com curl e jq. Um proprietário cria a chave em Configurações, Chaves de API, com as permissões de ler modelos, preencher, finalizar e baixar. O código do modelo está no fim do endereço da página dele.',
    commands: `export MINUTA=${site}
export CHAVE=minuta_cole_aqui_a_sua
export MODELO=cole_aqui_o_codigo_do_modelo`,
  },
  {
    title: 'Confira a chave',
    text: 'A resposta diz o que a chave pode fazer, até quando vale e o código da organização, que as listas pedem no endereço.',
    commands: `curl -sS --fail-with-body "$MINUTA/api/v1/api-keys/current" -H "Authorization: Bearer $CHAVE"`,
  },
  {
    title: 'Veja as perguntas',
    text: 'Cada resposta é enviada com o nome da marcação da pergunta (ref).',
    commands: `curl -sS --fail-with-body "$MINUTA/api/v1/interviews/$MODELO/fields" -H "Authorization: Bearer $CHAVE" |
  jq '.data[] | {pergunta: .field.name, ref: .field.ref, obrigatoria: .required}'`,
  },
  {
    title: 'Comece o documento',
    text: 'Idempotency-Key identifica o seu pedido: se a conexão cair, repita o comando igual e nenhum segundo documento começa.',
    commands: `DOCUMENTO=$(curl -sS --fail-with-body -X POST "$MINUTA/api/v1/interviews/$MODELO/executions" \\
  -H "Authorization: Bearer $CHAVE" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: comecar-pedido-4711" \\
  --data '{"name": "Contrato do pedido 4711", "values": {"cliente": "Ana Lima", "inicio": "01/02/2027"}}' | jq -r .data.id)`,
  },
  {
    title: 'Preencha o resto',
    text: 'Leia o documento, acrescente respostas e envie com a versão lida: se alguém o mudou nesse meio-tempo, a resposta é 409 e nada se perde. Em data.problems vem o que ainda falta.',
    commands: `RESPOSTAS=$(curl -sS --fail-with-body "$MINUTA/api/v1/interviews/executions/$DOCUMENTO" -H "Authorization: Bearer $CHAVE" |
  jq '.data | {version, values: (.values + {"valor": "1.500,00"})}')
VERSAO=$(curl -sS --fail-with-body -X PUT "$MINUTA/api/v1/interviews/executions/$DOCUMENTO" \\
  -H "Authorization: Bearer $CHAVE" -H "Content-Type: application/json" --data "$RESPOSTAS" | jq .data.version)`,
  },
  {
    title: 'Finalize',
    text: 'Os arquivos são gerados em seguida. Onde o modelo tem revisão, o documento vai antes para quem revisa, e a resposta vem sem jobId.',
    commands: `GERACAO=$(curl -sS --fail-with-body -X PUT "$MINUTA/api/v1/interviews/executions/$DOCUMENTO/finish" \\
  -H "Authorization: Bearer $CHAVE" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: finalizar-pedido-4711" --data "{\\"version\\": $VERSAO}" | jq -r .data.jobId)`,
  },
  {
    title: 'Espere os arquivos',
    text: 'Costuma levar poucos segundos.',
    commands: `while true; do
  ESTADO=$(curl -sS --fail-with-body "$MINUTA/api/v1/executions/$DOCUMENTO/jobs/$GERACAO" -H "Authorization: Bearer $CHAVE" | jq -r .data.state)
  case "$ESTADO" in
    done) break ;;
    queued | running) sleep 1 ;;
    *) echo "A geração parou: $ESTADO" >&2; exit 1 ;;
  esac
done`,
  },
  {
    title: 'Baixe o PDF',
    text: 'Para o Word, troque pdf por docx. Com -L, o curl segue o endereço em que um arquivo grande está.',
    commands: `curl -sS --fail-with-body -L "$MINUTA/api/v1/executions/$DOCUMENTO/files/pdf" -H "Authorization: Bearer $CHAVE" -o contrato.pdf`,
  },
]

const permissions = apiScopes
  .map(
    (scope) =>
      `<tr><td><code>${scope}</code></td><td>${escapeXml(apiScopeText[scope].name)}</td><td>${escapeXml(apiScopeText[scope].note)}</td></tr>`,
  )
  .join('\n')

const shown = ({ title, text, commands }: Step): string =>
  `<li><h3>${escapeXml(title)}</h3><p>${escapeXml(text)}</p><pre><code>${escapeXml(commands)}</code></pre></li>`

/** How another system works with an API key: permissions, a worked example, repeating calls, and limits. */
export const apiGuide = (site: string): string => `
<section id="chaves">
<h2>Com uma chave de API</h2>
<p>Outro sistema trabalha pela organização com uma chave, enviada em <code>Authorization: Bearer minuta_…</code>. Ela faz as chamadas
que as suas permissões abrem, e nenhuma outra; em cada chamada, abaixo, está a permissão que ela pede. Uma chave limitada a alguns modelos
só vê esses modelos e os documentos deles.</p>
<table><thead><tr><th scope="col">Permissão</th><th scope="col">O que abre</th><th scope="col">Inclui</th></tr></thead><tbody>
${permissions}
</tbody></table>
<p>Guarde a chave como uma senha. Todas começam com <code>minuta_</code> e terminam com seis caracteres de conferência (o CRC-32 dos 43
anteriores, na base 62), para que ferramentas de busca de segredos as reconheçam. Se uma vazar, revogue-a: ela para de valer na hora.</p>
<h2 id="exemplo">Do começo ao PDF</h2>
<ol class="steps">
${steps(site).map(shown).join('\n')}
</ol>
<h2 id="repetir">Repetir sem fazer duas vezes</h2>
<p>Nas chamadas que criam algo (resposta 201 ou 202), envie <code>Idempotency-Key</code> com um texto seu, de até 255 caracteres e diferente
para cada pedido. Por 24 horas, o mesmo pedido com a mesma chave recebe a mesma resposta, com <code>Idempotent-Replayed: true</code>. Com
outro conteúdo, a resposta é 422 (<code>idempotency_mismatch</code>); enquanto o primeiro pedido está em andamento, 409
(<code>idempotency_pending</code>): espere e repita. Um pedido recusado não ocupa a chave.</p>
<h2 id="limites">Limites</h2>
<p>Cada resposta a uma chave de API diz os limites em <code>RateLimit-Policy</code> (quantas chamadas em quantos segundos) e o que resta
deles em <code>RateLimit</code> (<code>r</code> chamadas; a contagem recomeça em <code>t</code> segundos). Leituras (<code>GET</code>) e
gravações (as demais) são contadas à parte: a resposta a uma leitura diz o limite de leituras da chave (<code>chave-leituras</code>) e, onde
houver, o da organização (<code>organizacao-leituras</code>); a resposta a uma gravação, o de gravações da chave
(<code>chave-gravacoes</code>). Acima deles a resposta é 429, e <code>Retry-After</code> diz quantos segundos esperar.</p>
</section>`
