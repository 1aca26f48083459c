import type { Topic } from '../topic.ts'

export const models: Topic = {
  id: 'modelos',
  title: 'Modelos',
  keywords: ['enviar', 'Word', 'novo modelo', 'modelos prontos', 'contratos prontos', 'etiquetas', 'lixeira'],
  screen: '/templates',
  parts: [
    'Um modelo reúne as perguntas, as suas regras e os arquivos do Word que elas preenchem. Quem tem o privilégio **Criar e publicar modelos** cria e altera; os outros começam documentos com os publicados.',
    { heading: 'Enviar um arquivo do Word', id: 'modelos-enviar' },
    {
      steps: [
        'Em [Modelos](/templates), escolha **Enviar modelo** e o arquivo .docx, de até 50 MB.',
        'O Minuta lê as [marcações](/ajuda#marcacoes) e mostra as perguntas propostas, com o tipo de cada uma.',
        'Aceite todas, ou uma a uma. O que não for aceito continua proposto no botão dos arquivos.',
        'Experimente em **Visualizar** e [publique](/ajuda#publicacao).',
      ],
    },
    { heading: 'Outros começos', id: 'modelos-outros' },
    {
      list: [
        '**Modelos prontos**: contratos, procuração, petição e outros já com perguntas, para copiar e adaptar.',
        '**Novo modelo**: em branco, para fazer perguntas ou escrever o documento no próprio Minuta.',
        '**Criar a partir de contratos prontos**, dentro de **Enviar modelo**: de dois a cinco contratos do mesmo tipo são comparados. O igual fica, o diferente vira pergunta, e cada contrato tem de voltar palavra por palavra.',
      ],
    },
    { heading: 'Na lista', id: 'modelos-lista' },
    {
      list: [
        '**Etiquetas** agrupam os modelos, e a lista pode ser filtrada por uma delas.',
        '**Quem vê** limita o modelo a alguns grupos.',
        '**Duplicar** faz uma cópia para mudar sem tocar no original, com as perguntas, o documento e os arquivos do Word. A cópia não está publicada.',
        'O que é excluído fica 30 dias na **Lixeira**, de onde pode ser restaurado.',
      ],
    },
  ],
}

export const editing: Topic = {
  id: 'edicao',
  title: 'Editar um modelo',
  keywords: [
    'editor',
    'pergunta',
    'campo',
    'seção',
    'regra',
    'condição',
    'fórmula',
    'documento',
    'verificar',
    'comentário',
  ],
  parts: [
    'Um modelo aberto tem três vistas: **Editar**, com as perguntas; **Documento**, com o texto escrito no Minuta; e **Visualizar**, que responde sem guardar nada. O que você digita fica guardado neste navegador, e **Salvar** faz uma versão nova.',
    { heading: 'Perguntas', id: 'edicao-perguntas' },
    {
      steps: [
        'Inclua uma pergunta na seção e escolha o tipo: texto, valor, data, CPF ou CNPJ, lista, arquivo e outros.',
        'Selecione-a. Ao lado aparecem as abas **Geral**, **Regras** e **Avançado**.',
        'Em **Regras**, diga quando ela é feita, se é obrigatória e que limites tem.',
        'Abra **Verificar**: mostra o que está errado ou parece engano, e leva a cada lugar.',
      ],
    },
    { heading: 'Arquivos do Word', id: 'edicao-arquivos' },
    'Em **Arquivos do Word** ficam os arquivos que o modelo preenche. Um arquivo pode ser substituído; o que ele passa a pedir é proposto como pergunta. Se alguém o editou fora, **Comparar com um arquivo editado** mostra parágrafo por parágrafo o que mudou, para aceitar ou recusar.',
    { heading: 'Escrever o documento no Minuta', id: 'edicao-documento' },
    'Em **Documento** há cláusulas numeradas em níveis, tabelas, cabeçalho e rodapé, sobre papel em tamanho real. Colegas podem comentar trechos e, com **Sugerir**, propor mudanças, que só entram quando alguém aceita. Digite {{ e um nome no texto: se a pergunta ainda não existe, o Minuta propõe criá-la ali mesmo, com o tipo que o nome sugere. Com um trecho selecionado, **Repetir ou condicionar**, ou o botão direito, o repete para cada item de uma lista ou o mostra só conforme uma resposta. **Abrir no editor de documento** traz um arquivo do Word e diz antes o que é mantido.',
    { heading: 'Configurações do modelo', id: 'edicao-configuracoes' },
    'Sem nenhuma pergunta selecionada, o lado direito mostra as configurações do modelo: nome dos documentos, **Revisão antes de terminar**, **Quem assina** e o que se faz ao finalizar.',
  ],
}

export const publishing: Topic = {
  id: 'publicacao',
  title: 'Publicar, versões e cenários',
  keywords: ['publicação', 'versão', 'histórico', 'restaurar', 'cenário de teste', 'rascunho'],
  parts: [
    'Documentos novos começam na versão publicada. O que você muda depois fica no rascunho até publicar de novo, e documentos já começados continuam na versão em que começaram.',
    {
      steps: [
        'No modelo, escolha **Publicar**. Com um erro, a publicação espera a correção.',
        'Se houver documentos em andamento numa versão anterior, você pode passá-los para a publicada, depois de ver as respostas que ficariam sem lugar.',
        'Para voltar atrás, abra **Histórico**, veja o que mudou em cada versão e restaure a que quiser.',
      ],
    },
    { heading: 'Cenários de teste', id: 'publicacao-cenarios' },
    'Um cenário guarda respostas e o texto que elas devem dar. Faça um em **Cenários de teste** ou, num documento, em **Outras opções**, com **Usar como cenário**. Cada salvamento os confere; se um texto muda, a publicação espera até você corrigir o modelo ou aceitar o texto novo.',
  ],
}

export const blocks: Topic = {
  id: 'blocos',
  title: 'Blocos',
  keywords: ['perguntas repetidas', 'qualificação', 'levar aos modelos'],
  screen: '/blocks',
  parts: [
    'Um bloco guarda perguntas que se repetem, como a qualificação de uma pessoa, para pôr em qualquer modelo.',
    {
      steps: [
        'Em [Blocos](/blocks), escolha **Novo bloco** e faça as perguntas, como num modelo.',
        'No modelo, insira o bloco, com um prefixo que separa as suas marcações.',
        'Escolha se ele fica numa versão fixa ou em **Sempre a mais nova**.',
        'Quando o bloco mudar, **Levar aos modelos** mostra modelo por modelo o que muda antes de aplicar.',
      ],
    },
  ],
}

export const library: Topic = {
  id: 'biblioteca',
  title: 'Biblioteca de cláusulas',
  keywords: ['cláusula', 'variante', 'aprovar', 'redação'],
  screen: '/library',
  parts: [
    'A biblioteca guarda cada cláusula uma vez, com versões e aprovação. Ela aparece para quem tem o privilégio **Biblioteca de conteúdo**.',
    {
      steps: [
        'Em [Biblioteca](/library), escreva a cláusula. O texto pode usar marcações dos modelos.',
        'Se houver mais de uma redação, faça variantes: a escolha é **Por condição** ou **Quem responde escolhe**.',
        'Use **Aprovar** quando a redação estiver pronta. **Onde é usado** mostra os modelos que a têm.',
      ],
    },
  ],
}
