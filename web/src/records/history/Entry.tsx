import { Anchor, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFileDownload,
  IconFiles,
  IconPencil,
  IconPlus,
  IconRestore,
  IconTrash,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { mayDownload } from '#shared/api/documents/policy.ts'
import type { DocumentFile } from '#shared/api/documents.ts'
import type { HistoryEntry, RecordChange } from '#shared/api/records.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { StatusChip } from '../../blocks/StatusChip.tsx'
import { saveFile } from '../../blocks/saveFile.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from './History.module.css'

/** Icons by the start of the sentence, which is the only thing that every entry has. */
const icons: readonly (readonly [beginning: string, icon: TablerIcon])[] = [
  ['começou', IconPlus],
  ['finalizou', IconCircleCheck],
  ['aprovou', IconCircleCheck],
  ['reabriu', IconArrowBackUp],
  ['restaurou', IconRestore],
  ['moveu', IconTrash],
  ['baixou', IconFileDownload],
  ['mudou o responsável', IconUserCheck],
]

function iconOf({ kind, text }: HistoryEntry): TablerIcon {
  if (kind === 'files') return IconFiles
  return icons.find(([beginning]) => text.startsWith(beginning))?.[1] ?? IconPencil
}

/** One entry: who, what and when, with the changes or results below. */
export function Entry({ entry }: { entry: HistoryEntry }) {
  const { id: userId } = useMember()
  const { by, text, at, status, changes, changeCount, files, terms = [], origin } = entry
  const Icon = iconOf(entry)
  const who = by && (by.id === userId ? 'Você' : (by.name ?? 'Alguém que saiu da organização'))
  return (
    <li className={classes.entry}>
      {by?.name ? (
        <PersonAvatar name={by.name} size={28} />
      ) : (
        <span className={classes.icon}>
          <Icon size={16} stroke={1.6} aria-hidden />
        </span>
      )}
      <div className={classes.text}>
        <div className={classes.head}>
          <p className={classes.sentence}>
            {who && <b>{who} </b>}
            {text}
          </p>
          <time dateTime={at} className={classes.time}>
            {formatDateTime(at, 'HH:mm')}
          </time>
        </div>
        {status !== undefined && <StatusChip status={status} />}
        {changes.length > 0 && <Changes changes={changes} count={changeCount} />}
        {files.length > 0 && <Files files={files} />}
        {terms.length > 0 && <AcceptedTerms terms={terms} />}
        {origin && (
          <p className={classes.rest}>
            {origin.agent} · endereço {origin.address}
          </p>
        )}
      </div>
    </li>
  )
}

/** How many are shown at first. */
const SHOWN = 6

function Changes({ changes, count }: { changes: readonly RecordChange[]; count: number }) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? changes : changes.slice(0, SHOWN)
  return (
    <>
      <dl className={classes.changes}>
        {shown.map((change) => (
          <Change key={JSON.stringify(change)} {...change} />
        ))}
      </dl>
      {!whole && changes.length > SHOWN && (
        <Button size="compact-sm" variant="default" onClick={() => setWhole(true)}>
          Mostrar mais {changes.length - SHOWN}
        </Button>
      )}
      {whole && count > changes.length && (
        <p className={classes.rest}>Outras {count - changes.length} mudanças não cabem nesta lista.</p>
      )}
    </>
  )
}

function Change({ label, row, before, after, hidden }: RecordChange) {
  return (
    <div>
      <dt>
        {row && <span>{row} · </span>}
        {label}
        {hidden && <span> (não aparece com estas respostas)</span>}
      </dt>
      {before === after ? (
        <dd>{after} (trocada por outra)</dd>
      ) : (
        <dd>
          {before !== '' && (
            <>
              <span className="visuallyHidden">Antes: </span>
              <del>{before}</del>
            </>
          )}
          {before !== '' && <span aria-hidden> → </span>}
          <span className="visuallyHidden">Depois: </span>
          {after === '' ? <span className={classes.nothing}>em branco</span> : <ins>{after}</ins>}
        </dd>
      )}
    </div>
  )
}

/** The titles, with the text of each to be opened. */
function AcceptedTerms({ terms }: { terms: NonNullable<HistoryEntry['terms']> }) {
  return (
    <ul className={classes.terms}>
      {terms.map(({ label, description }) => (
        <li key={label}>
          {description === '' ? (
            label
          ) : (
            <details>
              <summary>{label}</summary>
              <p>{description}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Files({ files }: { files: readonly DocumentFile[] }) {
  const member = useMember()
  const save = async (file: DocumentFile) =>
    saveFile(await client.documents.getFile({ params: { fileId: file.id } }), file.name)
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          {mayDownload(member, file) ? (
            <Anchor
              component="button"
              type="button"
              className={classes.file}
              // The client has shown the failure.
              onClick={() => void save(file).catch(() => undefined)}
            >
              {file.name}
            </Anchor>
          ) : (
            <span className={classes.file}>{file.name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
