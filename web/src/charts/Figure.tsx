import { ActionIcon, Table, Tooltip } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip as Hint,
  LabelList,
  Legend,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import classes from './Charts.module.css'

export type Series = { readonly key: string; readonly label: string; readonly color: string }
export type Row = { readonly name: string } & Readonly<Record<string, string | number>>

type Props = {
  title: string
  /** Heading of the table's first column. */
  of: string
  series: readonly Series[]
  rows: readonly Row[]
  /** Horizontal bars, for long names. */
  lying?: boolean
}

const number = new Intl.NumberFormat('pt-BR')
const written = (value: unknown): string => number.format(Number(value))

/** Characters of a name shown beside its bar. */
const LETTERS = 24
const short = (name: string): string =>
  (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name).replaceAll(' ', '\u00a0')

const tick = { fill: 'var(--m-ink-2)', fontSize: 12 }

/** A bar chart, with the same figures available as a table. */
export function Figure({ title, of, series, rows, lying = false }: Props) {
  const [asTable, setAsTable] = useState(false)
  const heading = useId()
  const empty = rows.every((row) => series.every(({ key }) => Number(row[key]) === 0))
  const turn = asTable ? 'Ver como gráfico' : 'Ver como tabela'
  return (
    <section className={classes.figure} aria-labelledby={heading}>
      <div className={classes.figureHead}>
        <h3 id={heading} className={classes.figureTitle}>
          {title}
        </h3>
        {!empty && (
          <Tooltip label={turn}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`${turn}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <IconChartBar size={17} aria-hidden /> : <IconTable size={17} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {empty ? (
        <p className={classes.nothing}>Nada neste período.</p>
      ) : asTable ? (
        <Figures title={title} of={of} series={series} rows={rows} />
      ) : (
        <div role="img" aria-label={summaryOf({ title, series, rows })}>
          <ResponsiveContainer width="100%" height={lying ? Math.max(120, rows.length * 34 + 16) : 220}>
            <BarChart
              data={[...rows]}
              layout={lying ? 'vertical' : 'horizontal'}
              margin={lying ? { right: 44, left: 0, top: 0, bottom: 0 } : { right: 8, left: -16, top: 8, bottom: 0 }}
              accessibilityLayer={false}
              barGap={2}
            >
              {!lying && <CartesianGrid stroke="var(--m-line)" vertical={false} />}
              {lying ? (
                <>
                  <XAxis type="number" hide allowDecimals={false} />
                  <YAxis
                    type="category"
                    dataKey="name"
                    width={164}
                    tick={tick}
                    tickFormatter={short}
                    axisLine={false}
                    tickLine={false}
                    interval={0}
                  />
                </>
              ) : (
                <>
                  <XAxis dataKey="name" tick={tick} axisLine={{ stroke: 'var(--m-line-strong)' }} tickLine={false} />
                  <YAxis tick={tick} axisLine={false} tickLine={false} allowDecimals={false} width={52} />
                </>
              )}
              <Hint
                cursor={{ fill: 'var(--m-hover)' }}
                formatter={written}
                contentStyle={{
                  background: 'var(--m-surface)',
                  border: '1px solid var(--m-line-strong)',
                  borderRadius: 6,
                  color: 'var(--m-ink)',
                }}
                labelStyle={{ color: 'var(--m-ink)', fontWeight: 600 }}
                itemStyle={{ color: 'var(--m-ink)' }}
              />
              {series.length > 1 && (
                <Legend formatter={(label) => <span className={classes.legend}>{label}</span>} iconType="square" />
              )}
              {series.map(({ key, label, color }) => (
                <Bar
                  key={key}
                  dataKey={key}
                  name={label}
                  fill={color}
                  radius={lying ? [0, 3, 3, 0] : [3, 3, 0, 0]}
                  maxBarSize={lying ? 18 : 28}
                  isAnimationActive={false}
                >
                  {lying && <LabelList dataKey={key} position="right" formatter={written} fill="var(--m-ink-2)" />}
                </Bar>
              ))}
            </BarChart>
          </ResponsiveContainer>
        </div>
      )}
    </section>
  )
}

/** The chart's text alternative; the figures themselves are in the table. */
function summaryOf({ title, series, rows }: Pick<Props, 'title' | 'series' | 'rows'>): string {
  const figures = rows.slice(0, 12).map((row) => {
    const values = series.map(({ key, label }) =>
      series.length > 1 ? `${written(row[key])} ${label}` : written(row[key]),
    )
    return `${row.name}: ${values.join(', ')}`
  })
  return `Gráfico de barras. ${title}. ${figures.join('; ')}.`
}

function Figures({ title, of, series, rows }: Pick<Props, 'title' | 'of' | 'series' | 'rows'>) {
  return (
    <Table captionSide="top" withRowBorders verticalSpacing={6}>
      <Table.Caption className="visuallyHidden">{title}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{of}</Table.Th>
          {series.map(({ key, label }) => (
            <Table.Th key={key} scope="col" ta="right">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.name}>
            <Table.Th scope="row" fw={400}>
              {row.name}
            </Table.Th>
            {series.map(({ key }) => (
              <Table.Td key={key} ta="right">
                {written(row[key])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
