import { useMemo, useState } from 'react'
import type { PartyKind } from '#shared/register/partyKinds.ts'
import { RecordManager } from '../../blocks/records/RecordManager.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { pickingOf } from '../partyForm.ts'
import { partyLoader } from '../partyLoader.ts'

type Props = {
  kinds: readonly PartyKind[]
  /** What is searched for when it opens. */
  text: string
  onClose: () => void
  onPick: (partyId: string) => void
}

/** The register as a dialog from which a party is picked (S1 §2.1: F2). */
export default function PickParty({ kinds, text, onClose, onPick }: Props) {
  const { organization } = useMember()
  // A dialog gives the focus back when it closes: it is opened and closed, not only mounted.
  const [opened, setOpened] = useState(true)
  const getData = useMemo(() => partyLoader({ orgId: organization, kinds }), [organization, kinds])
  const picking = useMemo(() => pickingOf(kinds), [kinds])
  const leave = (then: () => void) => {
    setOpened(false)
    then()
  }
  return (
    <RecordManager
      opened={opened}
      onClose={() => leave(onClose)}
      onSelect={({ id }) => leave(() => onPick(String(id)))}
      title="Escolher no cadastro"
      getData={getData}
      searches
      begunSearch={text}
      {...picking}
    />
  )
}
