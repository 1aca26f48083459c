import { Text, Title } from '@mantine/core'
import { IconCalendar, IconFileText } from '@tabler/icons-react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { plural } from '../../blocks/plural.ts'
import { People } from './People.tsx'
import classes from './Signing.module.css'
import { dayText, requestOf } from './words.ts'

/** Who asks what of this person, and by when. */
export function Summary({ signing }: { signing: Signing }) {
  const { sender, subject, message, expiresOn, documents, me, others } = signing
  const pages = documents.reduce((sum, document) => sum + document.pages, 0)
  return (
    <div className={classes.summary}>
      <div>
        <Text c="dimmed">
          {me.name.split(' ')[0]}, {sender.organization} {requestOf(me)}:
        </Text>
        <Title order={1} className={classes.subject}>
          {subject}
        </Title>
      </div>
      {message && (
        <blockquote className={classes.message}>
          <p className={classes.said}>{message}</p>
          <footer>{sender.name}</footer>
        </blockquote>
      )}
      <ul className={classes.facts}>
        <li>
          <IconCalendar size={18} stroke={1.6} aria-hidden />
          Até {dayText(expiresOn)}
        </li>
        <li>
          <IconFileText size={18} stroke={1.6} aria-hidden />
          {documents.length > 1 && `${plural(documents.length, 'documento', 'documentos')}, `}
          {plural(pages, 'página', 'páginas')}
          {me.title && ` · você assina como ${me.title}`}
        </li>
      </ul>
      <People others={others} />
    </div>
  )
}
