import { addDays } from '#shared/format/dateMath.ts'
import { labelColors } from '#shared/tasks/labelColors.ts'
import { taskStatuses } from '#shared/tasks/task.ts'
import type { Label, Task } from '../task.ts'
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
const labels: readonly Label[] = ['Urgente', 'Cível', 'Aguarda cliente', 'Trabalhista', 'Prazo fatal'].map(
  (name, at) => {
    const { color, backgroundColor } = labelColors[at] ?? labelColors[0]
    return { id: `l${at + 1}`, name, color, backgroundColor }
  },
)

/** The first Monday of the months of the examples. */
const exampleDay = '2026-03-02'

/** Sample tasks of a law firm, always the same. */
export function exampleTasks(count: number) {
  return { tasks: Array.from({ length: count }, (_, at) => exampleTask(at)), labels, people }
}

function exampleTask(at: number): Task {
  const pick = <T>(items: readonly T[], step = 1): T => items[Math.floor(at / step) % items.length] as T
  const date = addDays(exampleDay, (at * 7) % 45) ?? exampleDay
  const status = pick(taskStatuses)
  const [justiceSystem, justiceDiary] = pick(courts, 2)
  return taskOf({
    id: `t${at + 1}`,
    title: `${pick(acts)} - ${pick(parties, 3)}`,
    status,
    date,
    deadline: addDays(date, 5) ?? '',
    askedBy: pick(people, 4).name,
    processNumber: `${String(1000200 + at * 37)}-${String(10 + (at % 80))}.2025.8.26.0100`,
    justiceSystem,
    justiceDiary,
    numberPJ: `PJ-${2400 + at}`,
    situation: pick(['awaiting', 'accepted', 'refused', ''] as const),
    labelIds: labels.slice(at % 4, (at % 4) + (at % 3)).map(({ id }) => id),
    personIds: at % 7 === 0 ? [] : people.slice(at % 3, (at % 3) + 1 + (at % 2)).map(({ id }) => id),
  })
}
