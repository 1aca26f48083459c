import type { Topic } from '../topic.ts'

export const firstSteps: Topic = {
  id: 'primeiros-passos',
  title: 'Do arquivo do Word ao documento pronto',
  keywords: ['começar', 'início', 'primeiro', 'como usar'],
  parts: [
    'O caminho todo, em cinco passos. O [arquivo de exemplo](/ajuda#marcacoes) serve para fazê-lo agora.',
    {
      steps: [
        '[Crie a conta do escritório](/cadastro) e confirme o e-mail.',
        'Em [Modelos](/templates), escolha **Enviar modelo** e o arquivo do Word com [marcações](/ajuda#marcacoes).',
        'Confira as perguntas propostas e aceite-as.',
        'Escolha **Publicar**.',
        'Escolha **Começar um documento**, responda e use **Gerar documentos**. O docx e o PDF ficam prontos para baixar.',
      ],
    },
  ],
}
