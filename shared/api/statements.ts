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
  getDossier: {
    method: 'GET',
    path: '/api/v1/executions/{id}/dossier',
    access: 'member',
    summary:
      'Baixa o dossiê em PDF: respostas, arquivos com o SHA-256 de cada um, assinaturas e o histórico de quem fez o quê e quando, com o ponto do registro da organização em que foi feito.',
    logs: 'execution.dossierDownloaded',
    params: z.object({ id: executionId }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
})
