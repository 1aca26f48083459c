import { Alert, Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { useId } from 'react'
import {
  fillRows,
  headingsOf,
  type ListMatching,
  listIn,
  type Matching,
  proposeColumns,
  type Question,
  questionsOf,
  type Table,
} from '#shared/sheets/index.ts'
import { plural } from '../../blocks/plural.ts'
import { type Filling, keptEdits, type Work } from '../filling.ts'
import type { Preparation } from '../preparation.ts'
import { refusalOf } from '../refusalOf.ts'
import { ColumnTable } from './ColumnTable.tsx'
import classes from './Fill.module.css'

type Props = {
  filling: Filling
  preparation: Preparation
  change: (part: Partial<Work>) => void
  go: () => void
}

const quoted = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Which question each column answers, as it was guessed, to be changed. */
export function Columns({ filling, preparation, change, go }: Props) {
  const { tables, matching, edits, left } = filling
  const { interview, mostRows } = preparation
  const questions = questionsOf(interview)
  const { rows, strays } = fillRows(interview, tables, matching)
  const set = (part: Partial<Matching>) => {
    const next = { ...matching, ...part }
    change({
      matching: next,
      edits: keptEdits(edits, matching, next),
      left: next.sheet === matching.sheet ? left : [],
    })
  }
  const matched = matching.columns.some((ref) => ref !== null)
  const refused = matched ? refusalOf(rows.length, mostRows) : unmatched(matching)
  const unasked = matched
    ? questions.single.filter(({ ref, field }) => field.required && !matching.columns.includes(ref))
    : []
  return (
    <div className={`${classes.whole} ${classes.narrow}`}>
      {tables.length > 1 && (
        <NativeSelect
          label="Aba com uma linha para cada documento"
          className={classes.choice}
          data={tables.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={matching.sheet}
          onChange={({ currentTarget }) => {
            const sheet = Number(currentTarget.value)
            const alone = tables[sheet]
            if (!alone) return
            const own = proposeColumns(interview, [alone], preparation.remembered)
            set({ sheet, head: own.head, columns: own.columns, lists: [] })
          }}
        />
      )}
      <ColumnTable
        label="Colunas da planilha"
        table={tables[matching.sheet]}
        head={matching.head}
        columns={matching.columns}
        questions={questions.single}
        onChange={(columns) => set({ columns })}
      />
      {questions.lists.map((list) => (
        <ListColumns
          key={list.ref}
          list={list}
          tables={tables}
          matching={matching}
          onChange={(own) =>
            set({ lists: [...matching.lists.filter(({ ref }) => ref !== list.ref), ...(own ? [own] : [])] })
          }
        />
      ))}
      {unasked.length > 0 && (
        <Alert color="yellow" variant="light">
          {unasked.length === 1 ? 'A pergunta obrigatória ' : 'As perguntas obrigatórias '}
          {quoted.format(unasked.map(({ heading }) => `“${heading}”`))}
          {unasked.length === 1 ? ' não tem coluna.' : ' não têm coluna.'} Você pode escrever as respostas no próximo
          passo.
        </Alert>
      )}
      {strays.length > 0 && <Strays strays={strays} />}
      {refused && (
        <Alert color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
      <Group justify="space-between" className={classes.bar}>
        <Text c="dimmed" role="status">
          {filling.fileName} · títulos na linha {matching.head + 1}
          {matched && ` · ${plural(rows.length, 'linha', 'linhas')} abaixo`}
        </Text>
        <Button disabled={refused !== undefined} onClick={go}>
          Conferir as linhas
        </Button>
      </Group>
    </div>
  )
}

/** Without a row of headings, the first document would be taken for one. */
const unmatched = ({ head }: Matching): string =>
  `Nenhum título da planilha corresponde a uma pergunta. A linha ${head + 1} é lida como os títulos e não vira documento: se ela já tem respostas, acrescente na planilha uma linha de títulos acima e envie-a de novo. Se os títulos só têm outros nomes, escolha aqui a pergunta de cada coluna.`

function Strays({ strays }: { strays: ReturnType<typeof fillRows>['strays'] }) {
  const [first] = strays
  if (!first) return null
  return (
    <Alert color="yellow" variant="light">
      {strays.length === 1
        ? `Na aba “${first.sheet}”, a linha ${first.line} não é de nenhum documento e fica de fora.`
        : `Na aba “${first.sheet}”, a linha ${first.line} e mais ${strays.length - 1} não são de nenhum documento e ficam de fora.`}
    </Alert>
  )
}

type ListProps = {
  list: Question & { readonly items: readonly Question[] }
  tables: readonly Table[]
  matching: Matching
  onChange: (own: ListMatching | undefined) => void
}

const NONE = ''

/** The sheet of a list: its columns, and the one that says to which document each row belongs. */
function ListColumns({ list, tables, matching, onChange }: ListProps) {
  const title = useId()
  const own = matching.lists.find(({ ref }) => ref === list.ref)
  const documents = headingsOf(tables[matching.sheet], matching.head)
  const others = tables.flatMap(({ name }, at) => (at === matching.sheet ? [] : [{ value: String(at), label: name }]))
  const keys = own ? headingsOf(tables[own.sheet], own.head) : []
  const named = (headings: readonly string[]) =>
    headings.map((heading, at) => ({ value: String(at), label: heading || `Coluna ${at + 1}` }))
  return (
    <section aria-labelledby={title} className={classes.whole}>
      <Title order={2} size="h4" id={title}>
        {list.heading}
      </Title>
      {others.length === 0 ? (
        <Text c="dimmed">
          Para preencher esta lista, a planilha precisa de outra aba, com uma linha para cada item. A planilha modelo já
          vem com ela.
        </Text>
      ) : (
        <div className={classes.fields}>
          <NativeSelect
            label="Aba com os itens"
            data={[{ value: NONE, label: 'Nenhuma' }, ...others]}
            value={own ? String(own.sheet) : NONE}
            onChange={({ currentTarget }) => {
              const sheet = Number(currentTarget.value)
              const table = tables[sheet]
              onChange(currentTarget.value === NONE || !table ? undefined : listIn(list, sheet, table, documents))
            }}
          />
          {own && (
            <>
              <NativeSelect
                label="Coluna que diz de que documento é o item"
                data={named(keys)}
                value={String(own.key)}
                onChange={({ currentTarget }) => {
                  const key = Number(currentTarget.value)
                  onChange({ ...own, key, columns: own.columns.map((ref, at) => (at === key ? null : ref)) })
                }}
              />
              <NativeSelect
                label="Corresponde a"
                data={[{ value: NONE, label: 'Ordem do documento: 1, 2, 3' }, ...named(documents)]}
                value={own.of === null ? NONE : String(own.of)}
                onChange={({ currentTarget }) =>
                  onChange({ ...own, of: currentTarget.value === NONE ? null : Number(currentTarget.value) })
                }
              />
            </>
          )}
        </div>
      )}
      {own && (
        <ColumnTable
          label={`Colunas de ${list.heading}`}
          table={tables[own.sheet]}
          head={own.head}
          columns={own.columns}
          without={own.key}
          questions={list.items}
          onChange={(columns) => onChange({ ...own, columns })}
        />
      )}
    </section>
  )
}
