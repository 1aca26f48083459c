import { MCP_PATH } from '#shared/api/mcpPath.ts'
import { escapeXml } from '#shared/template/index.ts'

const configuration = (site: string): string => `{
  "mcpServers": {
    "minuta": {
      "type": "http",
      "url": "${site}${MCP_PATH}",
      "headers": { "Authorization": "Bearer minuta_cole_aqui_a_sua" }
    }
  }
}`

/** How an assistant of another maker works with the organisation's documents. */
export const mcpGuide = (site: string): string => `
<section>
<h2 id="assistentes">Com um assistente (MCP)</h2>
<p>Um assistente que fala o Model Context Protocol faz documentos do começo ao arquivo: lista os modelos, lê as perguntas, começa e preenche
um documento, confere, conclui e dá o endereço do Word e do PDF. Ele se conecta a <code>${escapeXml(site + MCP_PATH)}</code> (Streamable
HTTP) com uma <a href="#chaves">chave de API</a>, vê só as ferramentas que as permissões dela abrem, e tudo o que faz fica registrado com o
nome da chave. Na configuração do assistente:</p>
<pre><code>${escapeXml(configuration(site))}</code></pre>
<p>Para o caminho inteiro, a chave precisa de ler modelos, começar e preencher, finalizar e baixar os arquivos; para buscar documentos, também
de ler documentos. Limite-a aos modelos que o assistente usa. Cada mensagem conta como uma chamada.</p>
</section>`
