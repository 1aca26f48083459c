import { addDays } from '#shared/format/dateMath.ts'
import { labelColors } from '#shared/tasks/labelColors.ts'
import { taskStatuses } from '#shared/tasks/task.ts'
import type { Label, WholeTask } from '../task.ts'
import type { TaskList } from '../taskCalls.ts'
import { taskOf } from './taskOf.ts'

const acts = [
  'Protocolar contestação',
  'Revisar contrato de locação',
  'Preparar audiência de conciliação',
  'Juntar comprovante de custas',
  'Responder à notificação extrajudicial',
  'Conferir cálculo de liquidação',
  'Interpor agravo de instrumento',
  'Coletar assinatura da procuração',
  'Atualizar certidão de matrícula',
  'Elaborar parecer sobre cláusula de reajuste',
]
const parties = [
  'Construtora Beira-Mar',
  'Maria Aparecida de Souza',
  'Banco Aurora S.A.',
  'Condomínio Ipê',
  'João Lima',
]
const courts = [
  ['PJe', 'TJSP - 3ª Vara Cível'],
  ['e-SAJ', 'TJSC - 1ª Vara da Fazenda'],
  ['Projudi', 'TJPR - Juizado Especial'],
] as const

const people = [
  { id: 'p1', name: 'Ana Beatriz Ramos' },
  { id: 'p2', name: 'Caio Ferreira' },
  { id: 'p3', name: 'Denise Ota' },
  { id: 'p4', name: 'Érico Vasconcelos' },
]
const agendas = [
  { id: 'g1', name: 'Contencioso' },
  { id: 'g2', name: 'Consultivo' },
]

const labels: readonly Label[] = ['Urgente', 'Cível', 'Aguarda cliente', 'Trabalhista', 'Prazo fatal'].map(
  (name, at) => {
    const { color, backgroundColor } = labelColors[at] ?? labelColors[0]
    return { id: `l${at + 1}`, name, color, backgroundColor }
  },
)

/** The first Monday of the months of the examples. */
const exampleDay = '2026-03-02'

export type ExampleTasks = Omit<TaskList, 'tasks'> & { readonly tasks: readonly WholeTask[] }

/** Sample tasks of a law firm, always the same. */
export function exampleTasks(count: number): ExampleTasks {
  return {
    tasks: Array.from({ length: count }, (_, at) => exampleTask(at)),
    labels,
    people,
    agendas,
    groups: [],
    filters: [],
    holidays: [],
    me: 'p1',
    myGroups: [],
    isCut: false,
    isPartial: false,
  }
}

/** A lawsuit of the court of São Paulo, with its check digits. */
function lawsuitOf(sequence: number): string {
  const check = 98n - (BigInt(`${sequence}2025826010000`) % 97n)
  return `${sequence}-${String(check).padStart(2, '0')}.2025.8.26.0100`
}

function exampleTask(at: number): WholeTask {
  const pick = <T>(items: readonly T[], step = 1): T => items[Math.floor(at / step) % items.length] as T
  const date = addDays(exampleDay, (at * 7) % 45) ?? exampleDay
  const status = pick(taskStatuses)
  const [justiceSystem, justiceDiary] = pick(courts, 2)
  return taskOf({
    id: `t${at + 1}`,
    title: `${pick(acts)} - ${pick(parties, 3)}`,
    content: 'Conferir a representação das partes, juntar os documentos indicados e protocolar até as 18h.',
    status,
    date,
    deadline: addDays(date, 5) ?? '',
    askedBy: pick(people, 4).name,
    processNumber: lawsuitOf(1000200 + at * 37),
    processAddress: 'https://tribunal.example/processo',
    justiceSystem,
    justiceDiary,
    informations: `${informations} Evento ${at + 1}.`,
    numberPJ: `PJ-${2400 + at}`,
    situation: pick(['awaiting', 'accepted', 'refused', ''] as const),
    agendaId: pick(agendas, 2).id,
    labelIds: labels.slice(at % 4, (at % 4) + (at % 3)).map(({ id }) => id),
    personIds: at % 7 === 0 ? [] : people.slice(at % 3, (at % 3) + 1 + (at % 2)).map(({ id }) => id),
    logs: [
      {
        id: 'r1',
        kind: 'event',
        title: 'Tarefa criada',
        date: `${date}T12:05:00Z`,
        user: pick(people).name,
        finished: true,
      },
      {
        id: 'r2',
        kind: 'event',
        title: 'Documentos conferidos',
        date: `${date}T15:40:00Z`,
        user: pick(people, 2).name,
        finished: true,
      },
      {
        id: 'r3',
        kind: 'event',
        title: 'Aceite do prestador',
        date: `${date}T18:12:00Z`,
        user: pick(people, 3).name,
        finished: false,
      },
    ],
  })
}

const informations =
  'Publicado no Diário da Justiça eletrônico: intime-se a parte requerida para, no prazo legal, manifestar-se sobre os documentos ' +
  'juntados e sobre a proposta de conciliação apresentada em audiência, sob pena de preclusão. Decorrido o prazo, voltem conclusos.'
