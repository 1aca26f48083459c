import type { Signing } from '#shared/api/signatures/signers.ts'
import classes from './Signing.module.css'

/** Who asks: the organisation's logo, or its name. */
export function SigningHeader({ sender }: Pick<Signing, 'sender'>) {
  return (
    <header className={classes.top}>
      {sender.logo ? (
        <img className={classes.logo} src={sender.logo} alt={sender.organization} />
      ) : (
        <span className={classes.organization}>{sender.organization}</span>
      )}
      <span className={classes.safe}>pelo Minuta</span>
    </header>
  )
}
