import { infra, type Requirement } from '../requirement.ts'

/** V12: secure communication. */
export const communication: readonly Requirement[] = [
  {
    id: '12.1.1',
    asks: 'TLS 1.2 and 1.3',
    shownBy: [
      infra('minuta', 'has its own domain in prod, with TLS 1.2 or later, and files can be read only by its pages'),
    ],
  },
  { id: '12.1.2', asks: 'Good cipher suites', built: 'CloudFront’s policy TLSv1.2_2021.' },
  { id: '12.1.3', asks: 'Client certificates', doesNotApply: 'There are none.' },
  {
    id: '12.2.1',
    asks: 'TLS for external connections',
    shownBy: [
      infra('minuta', 'is encrypted in transit to every bucket, queue and topic'),
      infra(
        'minuta',
        'forwards calls uncached with the headers of the viewer, and serves the application for everything else',
      ),
    ],
  },
  { id: '12.2.2', asks: 'Trusted certificates', built: 'From AWS Certificate Manager.' },
  {
    id: '12.3.1',
    asks: 'TLS everywhere',
    shownBy: [infra('minuta', 'is encrypted in transit to every bucket, queue and topic')],
  },
  { id: '12.3.2', asks: 'Certificates are checked', built: 'Node’s certificate check is never disabled.' },
  { id: '12.3.3', asks: 'TLS for internal connections', built: 'Functions connect only to AWS, over TLS.' },
  { id: '12.3.4', asks: 'Trusted internal certificates', built: 'From AWS.' },
]
