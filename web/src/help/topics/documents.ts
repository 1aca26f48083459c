import type { Topic } from '../topic.ts'

export const documents: Topic = {
  id: 'documentos',
  title: 'Documentos',
  keywords: ['lista', 'novo documento', 'filtro', 'lixeira', 'baixar', 'responsável', 'prazo', 'zip'],
  screen: '/documents',
  parts: [
    'A lista tem o que está sendo preenchido e o que já ficou pronto. Cada pessoa vê os documentos que a organização deixa ver.',
    {
      steps: [
        'Em [Documentos](/documents), escolha **Novo documento** e o modelo. Com **Vários, com uma planilha**, faz-se um por linha.',
        'Para achar um, escreva o nome, o cliente ou o CPF ou CNPJ, ou monte um filtro.',
        'Selecione vários para baixar os arquivos num zip, trocar o responsável, enviar para assinatura ou mover para a lixeira.',
      ],
    },
    'O que vai para a **Lixeira** fica lá 30 dias. Em **Baixar**, o menu de um documento aberto tem ainda **Baixar extrato**, com perguntas e respostas em PDF, e **Baixar dossiê**: respostas, arquivos com o seu código de verificação, quem assinou e o que houve, num só PDF.',
  ],
}

export const filling: Topic = {
  id: 'preenchimento',
  title: 'Preencher um documento',
  keywords: ['responder', 'etapa', 'salvar', 'gerar', 'finalizar', 'reabrir', 'sem conexão', 'assistente', 'papel'],
  screen: '/documents',
  parts: [
    {
      steps: [
        'Responda às perguntas, em etapas ou numa página só. Só aparece o que o caso pede, e tudo é salvo enquanto você digita.',
        'Numa tela larga, o documento aparece ao lado das perguntas.',
        'O que falta ou está errado é contado junto ao botão de terminar, que leva a cada pergunta.',
        'Escolha **Gerar documentos**, ou **Enviar para revisão** quando há revisão. Saem o docx e o PDF, do mesmo conteúdo.',
      ],
    },
    { heading: 'Para digitar menos', id: 'preenchimento-menos' },
    {
      list: [
        'Numa pergunta ligada ao [cadastro](/ajuda#cadastro), digite parte do nome ou tecle F2.',
        'No menu do documento, **Preencher com respostas de…** copia as respostas de outro documento.',
        '**Novo a partir deste** começa outro documento com as respostas deste.',
        '**Preencher com documentos** lê respostas de PDFs, fotos e outros arquivos ([veja como](/ajuda#leitura)).',
      ],
    },
    { heading: 'Se a conexão cair', id: 'preenchimento-conexao' },
    'Continue: o que foi digitado fica guardado neste navegador e é enviado quando a conexão volta. Se outra pessoa respondeu às mesmas perguntas, você escolhe resposta por resposta.',
    { heading: 'Corrigir depois de pronto', id: 'preenchimento-corrigir' },
    'Um documento pronto pode ser reaberto com **Reabrir** por quem cuida dele: quem o começou, a pessoa ou o grupo responsável e os proprietários. As versões já geradas continuam em **Versões geradas**.',
  ],
}

export const reading: Topic = {
  id: 'leitura',
  title: 'Preencher com documentos',
  keywords: ['PDF', 'foto', 'digitalização', 'ler arquivos', 'RG', 'contrato social', 'IA'],
  screen: '/documents',
  parts: [
    'O Minuta lê PDFs, digitalizações, fotos, arquivos do Word, planilhas e e-mails com anexos, e procura neles as respostas às perguntas do modelo.',
    {
      steps: [
        'Num documento em andamento, escolha **Preencher com documentos** e envie os arquivos.',
        'Confira cada resposta: ao lado dela estão o trecho de onde veio e o lugar na página.',
        'Aceite, corrija ou deixe de fora. **Aceitar as certas** aceita de uma vez as que não deixam dúvida.',
      ],
    },
    'O que uma pessoa já escreveu não é trocado. A leitura é feita por regras, sem enviar os arquivos a ninguém. Um modelo de IA só é usado se um proprietário o ligou em [Contas conectadas](/configurations?tab=contas).',
  ],
}

export const review: Topic = {
  id: 'revisao',
  title: 'Revisão',
  keywords: ['aprovar', 'correções', 'comentário', 'revisor'],
  screen: '/documents?revisar=1',
  parts: [
    'Um modelo pode pedir que pessoas ou grupos aprovem o documento antes de ele ficar pronto. Quem edita o modelo liga isso em **Revisão antes de terminar**, e escolhe se os revisores aprovam **Ao mesmo tempo** ou **Um após o outro**.',
    {
      steps: [
        'Quem preenche termina com **Enviar para revisão**. Os revisores são avisados.',
        'O revisor encontra o documento em **Para revisar**, lê as respostas e o papel, e comenta perguntas ou trechos. No celular, um toque num parágrafo do papel o seleciona.',
        '**Aprovar** passa adiante; com a última aprovação os arquivos são gerados. **Pedir correções** devolve a quem preenche.',
        'Ao voltar, o revisor vê o que mudou desde a última revisão.',
      ],
    },
  ],
}

export const batches: Topic = {
  id: 'planilhas',
  title: 'Preencher com planilha',
  keywords: ['xlsx', 'csv', 'lote', 'vários documentos', 'em massa'],
  screen: '/templates',
  parts: [
    'Uma planilha xlsx ou csv faz um documento para cada linha.',
    {
      steps: [
        'No menu do modelo, baixe a planilha com **Baixar planilha modelo**, ou use a sua.',
        'Escolha **Preencher com planilha** e envie o arquivo. As colunas são ligadas às perguntas pelo nome; confira. O que a planilha não traz se responde de uma vez com **Mesma resposta em todas**.',
        'Listas, como os sócios de cada empresa, vêm de uma segunda aba.',
        'Corrija na tela as linhas com problema, ou deixe-as de fora. Nada é feito antes de você confirmar.',
        'Os documentos são feitos em segundo plano, podem ser parados e continuados, e são baixados num zip.',
      ],
    },
  ],
}

export const links: Topic = {
  id: 'links',
  title: 'Links para quem não tem conta',
  keywords: ['cliente', 'formulário', 'compartilhar', 'PIN', 'link público', 'QR code', 'prazo'],
  screen: '/templates',
  parts: [
    'Um link deixa o cliente responder no celular ou no computador, sem conta. De um modelo, cada pessoa começa um documento seu; de um documento, a pessoa completa aquele.',
    {
      steps: [
        'No modelo ou no documento, abra **Compartilhar por link** e escolha **Novo link**.',
        'Diga **Quem pode entrar**: qualquer pessoa com o link, só quem confirma o próprio e-mail, ou só com um e-mail e uma senha. Também se pode **Pedir um PIN**.',
        'Se quiser, dê um prazo, um número de pessoas, quem recebe os documentos e quem confere antes de finalizar.',
        'Em **Ler o documento antes de enviar as respostas**, escolha: quando o documento é assinado, sempre ou nunca.',
        'Envie o link por **WhatsApp** ou **E-mail**, copie o endereço ou mostre o **QR code**. No celular, **Enviar por…** abre os aplicativos do aparelho.',
      ],
    },
    'Para quem responde no papel, **Imprimir em branco** imprime as perguntas do modelo com espaço para escrever.',
    'As respostas ficam salvas enquanto a pessoa digita, e ela continua de onde parou. **Ver todas as perguntas** mostra o que falta. Depois de enviar, ela vê um comprovante com número, data e hora, e pode marcar **Guardar os meus dados neste aparelho, para o próximo formulário**. **Visitantes** mostra quem entrou, e **Revogar** encerra o link. **Endereço com respostas** faz um link que já chega com respostas, abertas ou protegidas.',
  ],
}
