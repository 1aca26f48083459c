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
  take: (file: File) => void
}

/** A place to drop or choose one file. */
export function FileDrop({ icon, choose, drag, kinds, limit, accept, busy, take }: Props) {
  const id = useId()
  // Touch screens cannot drag files.
  const touch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) take(file)
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
          `Arquivo ${kinds} de até ${limit}`
        ) : (
          <>
            ou <u>escolha um arquivo {kinds}</u> de até {limit}
          </>
        )}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        className={classes.input}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) take(file)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
