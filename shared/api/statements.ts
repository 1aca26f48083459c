import * as z from 'zod'
import { defineCalls } from './call.ts'
import { executionId } from './ids.ts'

export const statements = defineCalls({
  getStatement: {
    method: 'GET',
    path: '/api/v1/executions/{id}/export/formpdf',
    access: 'member',
    summary:
      'Baixa o extrato em PDF: todas as perguntas que a execução faz e as suas respostas, por seção. O que as respostas ocultam fica de fora, e senhas aparecem cobertas.',
    logs: 'execution.statementDownloaded',
    params: z.object({ id: executionId }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
})
