import { infra, type Requirement } from '../requirement.ts'

/** V12: secure communication. */
export const communication: readonly Requirement[] = [
  {
    id: '12.1.1',
    asks: 'TLS 1.2 and 1.3',
    shownBy: [
      infra('minuta', 'has a name of its own in prod, where TLS is 1.2 at least and files answer its pages alone'),
    ],
  },
  { id: '12.1.2', asks: 'Good cipher suites', built: 'CloudFront’s policy TLSv1.2_2021.' },
  { id: '12.1.3', asks: 'Client certificates', doesNotApply: 'There are none.' },
  {
    id: '12.2.1',
    asks: 'TLS for external connections',
    shownBy: [
      infra('minuta', 'travels only by TLS, to every bucket, queue and topic'),
      infra(
        'minuta',
        'passes calls on uncached with the headers of the viewer, and everything else is the application',
      ),
    ],
  },
  { id: '12.2.2', asks: 'Trusted certificates', built: 'From AWS Certificate Manager.' },
  {
    id: '12.3.1',
    asks: 'TLS everywhere',
    shownBy: [infra('minuta', 'travels only by TLS, to every bucket, queue and topic')],
  },
  { id: '12.3.2', asks: 'Certificates are checked', built: 'Node’s certificate check is never disabled.' },
  { id: '12.3.3', asks: 'TLS for internal connections', built: 'Functions connect only to AWS, over TLS.' },
  { id: '12.3.4', asks: 'Trusted internal certificates', built: 'From AWS.' },
]
