import { LATEST_RELEASE } from '#shared/api/latestRelease.ts'
import type { Release } from '#shared/api/service.ts'
import { found } from '../platform/failure.ts'

/** What changed in each version, as people notice it, newest first; a version is added here with the change it describes. */
export const releases: readonly Release[] = [
  {
    version: LATEST_RELEASE,
    date: '2026-11-30',
    title: 'O documento diz o que foi respondido',
    notes: [
      {
        kind: 'new',
        text: 'No celular, Voltar fecha primeiro o que está aberto: menu, diálogo, correções ou busca.',
      },
      {
        kind: 'new',
        text: 'Modelos prontos mostram a primeira página. Documentos, tarefas, cadastro e relatórios ficaram mais limpos, com uma ação à vista por linha.',
      },
      {
        kind: 'new',
        text: 'Quem responde por um link pode guardar os próprios dados no aparelho e preencher com eles o próximo formulário.',
      },
      {
        kind: 'better',
        text: 'Na revisão, o comentário fica ao lado da pergunta, e o que mudou desde a última revisão aparece marcado no papel.',
      },
      {
        kind: 'better',
        text: 'Reabrir um documento diz se ele está em assinatura ou já foi assinado, e arquivos lidos que falam de outra pessoa são apontados.',
      },
      {
        kind: 'better',
        text: 'Para revisar diz quem enviou cada documento e quando, e o histórico de um modelo mostra as palavras que mudaram num arquivo do Word.',
      },
      {
        kind: 'better',
        text: 'Num arquivo do Word, um valor e o seu extenso viram uma pergunta só, e condições escritas como texto, como [SE HOUVER FIADOR: …], são apontadas em Verificar.',
      },
      {
        kind: 'better',
        text: 'No celular, um toque num parágrafo do papel o seleciona para comentar, e um documento reenviado continua aberto no mesmo lugar.',
      },
      {
        kind: 'better',
        text: 'Planilhas: a coluna Cliente é reconhecida, cada linha aparece com o nome do cliente, e o que falta na planilha se responde de uma vez em todas as linhas.',
      },
      {
        kind: 'better',
        text: 'O texto acompanha o tamanho de letra do aparelho, e o PDF assinado é baixado com “assinado” no nome.',
      },
      {
        kind: 'new',
        text: 'Links públicos: o cliente lê o documento antes de enviar as respostas, recebe um comprovante e vê todas as perguntas de uma vez. Envie links e PDFs por WhatsApp.',
      },
      {
        kind: 'better',
        text: 'E-mails digitados errado, como rosa@gmial.com: o Minuta sugere o certo em todos os campos de e-mail.',
      },
      {
        kind: 'new',
        text: 'Arquivos do Word feitos para outros programas: mais marcações são traduzidas, e o que parece marcação fica listado até você dizer que é texto.',
      },
      {
        kind: 'better',
        text: 'Referências a cláusulas, sumários, notas e índices acompanham o texto que aparece, se repete ou some, no docx e no PDF.',
      },
      {
        kind: 'better',
        text: 'Datas, horas, telefones e opções são entendidos como as pessoas os escrevem, e saem iguais na tela, no docx e no PDF.',
      },
      { kind: 'better', text: 'Verificar um modelo aponta perguntas que ninguém conseguiria responder.' },
      {
        kind: 'better',
        text: 'Formulários em PDF vão para assinatura com os campos como os leitores de PDF os mostram, e as respostas neles são lidas de arquivos.',
      },
      {
        kind: 'better',
        text: 'Os links enviados por e-mail só valem com um clique: quem filtra mensagens não os gasta mais.',
      },
      {
        kind: 'better',
        text: 'Planilhas: o Minuta avisa de linhas ocultas por filtro e de números que o Excel encurtou.',
      },
      { kind: 'fixed', text: 'Sugerir, no editor de documentos, não troca mais letras do texto.' },
    ],
  },
  {
    version: '0.9.0',
    date: '2026-11-27',
    title: 'Ajuda em cada tela',
    notes: [
      {
        kind: 'new',
        text: 'Ajuda com busca: o que é uma marcação, com um arquivo do Word para baixar, e o passo a passo de cada tela.',
      },
      { kind: 'new', text: 'A página de entrada mostra uma entrevista que preenche um contrato.' },
      {
        kind: 'new',
        text: 'Relatórios: onde os documentos param, quanto tempo levam e as cláusulas usadas, com tabelas para planilhas.',
      },
      {
        kind: 'new',
        text: 'Privacidade: o que se guarda de uma pessoa é procurado por CPF, CNPJ ou e-mail, exportado e eliminado; guarda legal e prazo de guarda por modelo.',
      },
      { kind: 'better', text: 'A busca continua completa enquanto o seu índice é refeito.' },
      { kind: 'better', text: 'As tarefas aparecem em um segundo, mesmo quando são milhares.' },
      {
        kind: 'better',
        text: 'Os proprietários são avisados quando um modelo é publicado com um prazo de guarda.',
      },
    ],
  },
  {
    version: '0.8.0',
    date: '2026-11-26',
    title: 'Tarefas, busca no texto e documentos escritos no Minuta',
    notes: [
      {
        kind: 'new',
        text: 'Tarefas em kanban, calendário e grade, com prazos em dias úteis, feriados e filtros salvos.',
      },
      { kind: 'new', text: 'Busca nas respostas e no texto de documentos, modelos, cadastro, tarefas e assinaturas.' },
      {
        kind: 'new',
        text: 'Documentos escritos no próprio Minuta, com cláusulas numeradas, tabelas, comentários e sugestões.',
      },
      { kind: 'new', text: 'Modelos criados a partir de contratos prontos, que são comparados entre si.' },
      { kind: 'new', text: 'Comparação de um arquivo do Word editado fora, para aceitar ou recusar cada alteração.' },
      { kind: 'new', text: 'Cenários de teste: a publicação espera quando o texto de um documento muda.' },
      { kind: 'new', text: 'Blocos de perguntas e biblioteca de cláusulas, levados aos modelos que os usam.' },
      {
        kind: 'new',
        text: 'Preencher com documentos: respostas lidas de PDFs, fotos e outros arquivos, com o trecho.',
      },
      { kind: 'new', text: 'Assistente que conversa sobre um documento ou um modelo, quando um proprietário o liga.' },
      { kind: 'new', text: 'Acesso único com a conta do Google, do Microsoft Entra ou de outro provedor.' },
      { kind: 'new', text: 'Assistentes de IA fazem documentos com uma chave de API, pelo protocolo MCP.' },
    ],
  },
  {
    version: '0.7.0',
    date: '2026-11-25',
    title: 'Assinaturas',
    notes: [
      {
        kind: 'new',
        text: 'Documentos prontos e PDFs enviados para assinatura, em ordem, ao mesmo tempo ou em grupos.',
      },
      { kind: 'new', text: 'Quem assina usa um código de uso único ou o próprio certificado A1, sem criar conta.' },
      { kind: 'new', text: 'Qualquer pessoa confere em Verificar se um PDF mudou e quem o assinou.' },
      { kind: 'new', text: 'Marcações no Word para o lugar de cada assinatura, rubrica e data.' },
      { kind: 'new', text: 'Envio pelo DocuSign, para organizações que o usam.' },
    ],
  },
  {
    version: '0.6.0',
    date: '2026-11-24',
    title: 'Links e outros sistemas',
    notes: [
      {
        kind: 'new',
        text: 'Links para o cliente responder sem conta, com PIN, código por e-mail, prazo e número de pessoas.',
      },
      { kind: 'new', text: 'Google Drive, SharePoint, Amazon S3 e CPJ guardam os documentos prontos.' },
      { kind: 'new', text: 'Chaves de API com permissões, e avisos assinados a outros sistemas.' },
      { kind: 'new', text: 'Formulários dentro do site do escritório.' },
    ],
  },
  {
    version: '0.5.0',
    date: '2026-11-23',
    title: 'Revisão, cadastro e planilhas',
    notes: [
      { kind: 'new', text: 'Revisão antes de terminar, com comentários nas perguntas e no texto, prazos e correções.' },
      { kind: 'new', text: 'Cadastro de pessoas, empresas, imóveis e processos, encontrado ao preencher.' },
      { kind: 'new', text: 'Muitos documentos de uma vez, um por linha de uma planilha.' },
      { kind: 'new', text: 'O documento aparece ao lado das perguntas enquanto é preenchido.' },
      { kind: 'new', text: 'Histórico de cada documento, documentos ligados e extrato de perguntas e respostas.' },
    ],
  },
  {
    version: '0.4.0',
    date: '2026-11-21',
    title: 'Pessoas e organizações',
    notes: [
      {
        kind: 'new',
        text: 'Verificação em duas etapas com aplicativo autenticador ou chave de acesso, e códigos de recuperação.',
      },
      {
        kind: 'new',
        text: 'Convites por e-mail, grupos, privilégios e transferência da organização, em Configurações.',
      },
      { kind: 'new', text: 'Notificações na aplicação, por e-mail e no navegador, como cada pessoa escolher.' },
      {
        kind: 'new',
        text: 'Gráficos na visão geral: documentos por situação, modelo, pessoa e mês, e o tempo até finalizar.',
      },
      { kind: 'new', text: 'Cobrança: o que foi usado em cada mês, quanto custa e o CSV da fatura.' },
      { kind: 'new', text: 'Registros de tudo o que muda na organização, com quem, quando e de onde.' },
    ],
  },
  {
    version: '0.3.0',
    date: '2026-11-21',
    title: 'Uma interface mais rápida',
    notes: [
      { kind: 'new', text: 'Busca por teclado em toda a aplicação.' },
      { kind: 'better', text: 'A aplicação abre sem conexão e avisa quando ela volta.' },
      { kind: 'better', text: 'Listas longas rolam sem travar, também no celular.' },
    ],
  },
  {
    version: '0.2.0',
    date: '2026-11-21',
    title: 'Regras, fórmulas e marcações',
    notes: [
      {
        kind: 'new',
        text: 'Condições, fórmulas e listas nos modelos, com aviso do que está errado e como corrigir.',
      },
      { kind: 'new', text: 'Modelos de outros sistemas são lidos e suas marcações, convertidas.' },
    ],
  },
  {
    version: '0.1.0',
    date: '2026-11-21',
    title: 'Do modelo ao documento pronto',
    notes: [
      {
        kind: 'new',
        text: 'Envie um .docx que o escritório já usa: ele vira perguntas, e as respostas viram docx e PDF.',
      },
    ],
  },
]

export const findRelease = (version: string): Release => found(releases.find((release) => release.version === version))
