import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconShare2 } from '@tabler/icons-react'
import classes from './Share.module.css'
import { mailAddress, whatsAppAddress } from './shareAddresses.ts'

type Props = {
  /** What the link leads to. */
  title: string
  /** The message before the address. */
  text: string
  url: string
  /** Sends it in the organisation's name; without it, the person's own mail program does. */
  onMail?: () => void
}

/** Ways to send a link: the phone's own sheet, WhatsApp and e-mail. */
export function ShareLink({ title, text, url, onMail }: Props) {
  const message = `${text} ${url}`
  return (
    <div className={classes.ways}>
      {'share' in navigator && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.way}
          leftSection={<IconShare2 size={16} aria-hidden />}
          // Closing the sheet again is no failure.
          onClick={() => void navigator.share({ title, text, url }).catch(() => undefined)}
        >
          Enviar por…
        </Button>
      )}
      <Button
        component="a"
        href={whatsAppAddress(message)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="compact-sm"
        className={classes.way}
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      >
        WhatsApp
      </Button>
      <Button
        {...(onMail ? { onClick: onMail } : { component: 'a' as const, href: mailAddress(title, message) })}
        variant="default"
        size="compact-sm"
        className={classes.way}
        leftSection={<IconMail size={16} aria-hidden />}
      >
        E-mail
      </Button>
    </div>
  )
}
