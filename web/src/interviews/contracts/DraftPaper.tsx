import { memo } from 'react'
import type { DraftedField, DraftedPassage, ModelDraft } from '#shared/api/interviews/modelDrafts.ts'
import classes from './Contracts.module.css'

type Props = { draft: ModelDraft; selected: string | undefined; select: (id: string) => void }

/** The text of the proposed model, with its questions where they are printed. */
export const DraftPaper = memo(function DraftPaper({ draft, selected, select }: Props) {
  const byId = new Map(draft.fields.map((field) => [field.id, field]))
  return (
    <section className={classes.paper} aria-label="Texto do modelo proposto">
      {draft.passages
        .map((passage, at) => ({ passage, before: draft.passages[at - 1], key: `${at}` }))
        .map(({ passage, before, key }) => (
          <div key={key} className={passage.within.length > 0 ? classes.conditional : undefined}>
            {passage.within
              .filter((id) => !before?.within.includes(id))
              .map((id) => (
                <Chip key={id} id={id} text={aroundText(id, byId)} selected={selected} select={select} around />
              ))}
            <p className={classes.text} data-row={passage.row || undefined}>
              <Pieces passage={passage} byId={byId} selected={selected} select={select} />
            </p>
          </div>
        ))}
    </section>
  )
})

type Fields = ReadonlyMap<string, DraftedField>

const bare = (id: string) => id.replace(/^!/, '')

function aroundText(id: string, byId: Fields): string {
  const field = byId.get(bare(id))
  if (field?.kind === 'list') return `Para cada item de ${field.name}`
  return `Quando ${field?.name ?? ''} ${id.startsWith('!') ? 'Não' : 'Sim'}`
}

function Pieces({
  passage,
  byId,
  selected,
  select,
}: { passage: DraftedPassage; byId: Fields } & Pick<Props, 'selected' | 'select'>) {
  return passage.pieces
    .map((piece, at) => ({ ...piece, key: `${at}` }))
    .map(({ key, text, field, within }) => {
      const own = field === undefined ? undefined : byId.get(field)
      const shown = own ? (
        <Chip
          key={key}
          id={own.id}
          text={own.fixed === undefined ? own.name : text}
          fixed={own.fixed !== undefined}
          selected={selected}
          select={select}
        />
      ) : (
        text
      )
      const [id] = within?.slice(-1) ?? []
      if (id === undefined) return shown
      return (
        <span
          key={key}
          className={classes.optional}
          title={aroundText(id, byId)}
          data-chosen={bare(id) === selected || undefined}
        >
          {shown}
        </span>
      )
    })
}

type ChipProps = {
  id: string
  text: string
  fixed?: boolean
  around?: boolean
  selected: string | undefined
  select: (id: string) => void
}

function Chip({ id, text, fixed, around, selected, select }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      data-fixed={fixed || undefined}
      data-around={around || undefined}
      aria-pressed={bare(id) === selected}
      onClick={() => select(bare(id))}
    >
      {text}
    </button>
  )
}
