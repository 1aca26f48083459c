import { useMediaQuery } from '@mantine/hooks'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import classes from './FileDrop.module.css'

type Props = {
  icon: ReactNode
  /** What to choose or drag: 'um arquivo do Word', 'o arquivo do Word'. */
  choose: string
  drag: string
  /** '.docx', and the largest size. */
  kinds: string
  limit: string
  accept: string
  /** Shown instead of the title while a file is read. */
  busy?: string | undefined
  /** Several files may be given at once; `take` is called for each. */
  multiple?: boolean
  take: (file: File) => void
}

/** A place to drop or choose a file, or several. */
export function FileDrop({ icon, choose, drag, kinds, limit, accept, busy, multiple = false, take }: Props) {
  const id = useId()
  // Touch screens cannot drag files.
  const touch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const [over, setOver] = useState(false)
  const takeAll = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) take(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    takeAll(event.dataTransfer.files)
  }
  return (
    <label
      htmlFor={id}
      className={classes.drop}
      data-over={over || undefined}
      aria-busy={busy !== undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {icon}
      <span className={classes.title}>{busy ?? (touch ? `Escolha ${choose}` : `Arraste ${drag} até aqui`)}</span>
      <span className={classes.hint}>
        {touch ? (
          multiple ? (
            `Arquivos ${kinds} de até ${limit} cada`
          ) : (
            `Arquivo ${kinds} de até ${limit}`
          )
        ) : (
          <>
            ou{' '}
            <u>
              escolha {multiple ? 'arquivos' : 'um arquivo'} {kinds}
            </u>{' '}
            de até {limit}
            {multiple && ' cada'}
          </>
        )}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className={classes.input}
        onChange={({ currentTarget }) => {
          takeAll(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
