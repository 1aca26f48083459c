import { Duration, RemovalPolicy, type SecretValue, Stack } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectLockRetention,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { rewritten } from '#events/objectTags.ts'
import { tableLayout } from '#events/tableLayout.ts'
import { watched } from './constructs/watchlist.ts'
import type { MinutaStackProps } from './props.ts'
import type { Stage } from './stage.ts'

/** Whether removing a stack empties its buckets first, which AWS would otherwise not delete. One machine has no need of the CDK's function for it. */
export const emptiedOnRemoval = (scope: Construct, { keepsData }: Stage): boolean =>
  !keepsData && !scope.node.tryGetContext('local')

/** The resources that must outlive every release: the table, the files and the signing keys. */
export class DataStack extends Stack {
  readonly table: Table
  readonly files: Bucket
  readonly logs: Bucket
  /** The ends of the organisations' log chains, day by day. */
  readonly logAnchors: Bucket
  readonly signingKeys: Secret
  /** Proves to a function that a call came through the site, and that the viewer's address in it can therefore be trusted. */
  readonly edgeKey: Secret
  /** The key that encrypts e-mails on their way from the table to SES. */
  readonly mailKey: Secret
  /** The key that encrypts other companies' tokens in the table. */
  readonly sealing: Secret
  /** This deployment's DocuSign integration, if somebody has configured one. */
  readonly docuSign: Secret
  readonly languageModel: Secret
  /** This deployment's registrations with Google and Microsoft, if somebody has configured them. */
  readonly connections: Secret
  /** The certificates with which this deployment seals signed documents, made by the function that first needs them. */
  readonly documentSeal: Secret
  /** This deployment's services for signatures, if somebody has configured any. */
  readonly signatures: Secret
  /** The site's reCAPTCHA secret key, if somebody has configured one. */
  readonly recaptcha: Secret

  /** The keys that identify the deployment to push services (VAPID). */
  readonly pushKeys: Secret

  constructor(scope: Construct, id: string, props: MinutaStackProps) {
    super(scope, id, props)
    const { stage } = props
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    const autoDeleteObjects = emptiedOnRemoval(this, stage)

    this.table = new Table(this, 'Table', {
      partitionKey: { name: tableLayout.partitionKey, type: AttributeType.STRING },
      sortKey: { name: tableLayout.sortKey, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepsData,
      timeToLiveAttribute: tableLayout.timeToLive,
      // The old image is needed to remove deleted executions from the charts.
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      removalPolicy,
    })
    for (const [indexName, keys] of Object.entries(tableLayout.indexes))
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: keys.partitionKey, type: AttributeType.STRING },
        sortKey: { name: keys.sortKey, type: AttributeType.STRING },
        // CloudFormation changes this only in an index with another name, and adds or removes one index at a time.
        ...('has' in keys
          ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...keys.has] }
          : { projectionType: ProjectionType.ALL }),
      })
    watched(this).tables.push({ name: 'table', table: this.table })

    const bucket = {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy,
      autoDeleteObjects,
    }
    this.logs = new Bucket(this, 'AccessLogs', {
      ...bucket,
      // CloudFront delivers its logs by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ id: 'addresses of people are not kept', expiration: Duration.days(90) }],
    })
    this.files = new Bucket(this, 'Files', {
      ...bucket,
      versioned: true,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'files/',
      cors: [
        {
          id: 'signed forms and addresses',
          // The signature decides who may do what; such requests carry no cookies or other credentials. Without a domain, the site's own
          // address is not known before it is deployed.
          allowedOrigins: props.domain ? [`https://${props.domain.name}`] : ['*'],
          allowedMethods: [HttpMethods.POST, HttpMethods.PUT, HttpMethods.GET],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag', 'Content-Disposition'],
          maxAge: 3_600,
        },
      ],
      lifecycleRules: [
        {
          id: 'uploads that nobody took up',
          prefix: 'uploads/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: 'removed documents',
          prefix: 'organizations/',
          noncurrentVersionExpiration: Duration.days(stage.keepsData ? 90 : 7),
        },
        {
          id: 'replaced answers',
          tagFilters: { [rewritten.key]: rewritten.value },
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: 'merged search indexes',
          prefix: 'search/',
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: 'replaced tables',
          prefix: 'analytics/',
          noncurrentVersionExpiration: Duration.days(7),
        },
        {
          id: 'results of analyses',
          prefix: 'athena/',
          expiration: Duration.days(30),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { id: 'traces of deleted files', expiredObjectDeleteMarker: true },
        { id: 'broken uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })

    this.logAnchors = new Bucket(this, 'LogAnchors', {
      ...bucket,
      // Its objects cannot be deleted before their time: it stays behind, and the stack can go.
      removalPolicy: RemovalPolicy.RETAIN,
      autoDeleteObjects: false,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'log-anchors/',
      // Nobody can change or delete an anchor, not even the account's owner.
      objectLockEnabled: true,
      objectLockDefaultRetention: stage.keepsData
        ? ObjectLockRetention.compliance(Duration.days(5 * 365))
        : ObjectLockRetention.governance(Duration.days(1)),
    })

    this.signingKeys = new Secret(this, 'SigningKeys', {
      description: `minuta ${stage.name}: the private keys of access and refresh tokens, made by the identity function`,
      // Empty on purpose: the function that uses the private key creates it, and no template contains it.
      secretObjectValue: {} as Record<string, SecretValue>,
      removalPolicy,
    })
    this.pushKeys = new Secret(this, 'PushKeys', {
      description: `minuta ${stage.name}: the key pair of Web Push, made by the function that first needs it`,
      secretObjectValue: {} as Record<string, SecretValue>,
      removalPolicy,
    })
    this.edgeKey = new Secret(this, 'EdgeKey', {
      description: `minuta ${stage.name}: sent by CloudFront with every call, known to the functions that answer calls`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.mailKey = new Secret(this, 'MailKey', {
      description: `minuta ${stage.name}: seals e-mails until they are sent, in the table and in queues`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.sealing = new Secret(this, 'Sealing', {
      description: `minuta ${stage.name}: seals the tokens that other services gave to organisations, and the passwords among answers`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    })
    this.docuSign = new Secret(this, 'DocuSign', {
      description: `minuta ${stage.name}: {"integrationKey": "…", "secretKey": "…", "url": "…", "connectKeys": ["…"]} of DocuSign; left empty, no account can be connected`,
      secretObjectValue: {} as Record<string, SecretValue>,
      removalPolicy,
    })
    this.documentSeal = new Secret(this, 'DocumentSeal', {
      description: `minuta ${stage.name}: the certificates that seal signed documents, made by the function that first needs them`,
      secretObjectValue: {} as Record<string, SecretValue>,
      removalPolicy,
    })
    this.signatures = new Secret(this, 'Signatures', {
      description: `minuta ${stage.name}: {"timestamps": {"url": "…"}, "roots": "PEM of trusted roots", "icpBrasil": "PEM of ICP-Brasil's", "messages": {"sms": {"url": "…", "key": "…"}, "whatsapp": {…}}}; what is left out is not used`,
      secretObjectValue: {} as Record<string, SecretValue>,
      removalPolicy,
    })
    this.connections = new Secret(this, 'Connections', {
      description: `minuta ${stage.name}: {"gDrive": {"clientId": "…", "clientSecret": "…"}, "sharepoint": {…}}; a service left out cannot be connected`,
      secretObjectValue: {} as Record<string, SecretValue>,
      removalPolicy,
    })
    this.languageModel = new Secret(this, 'LanguageModel', {
      description: `minuta ${stage.name}: {"baseUrl": "https://…/v1", "model": "…", "key": "…"} of an OpenAI-compatible service, or {"baseUrl": "https://bedrock-runtime.REGION.amazonaws.com/openai/v1", "model": "…", "region": "REGION"} of Amazon Bedrock; left empty, organisations need a key of their own`,
      secretObjectValue: {} as Record<string, SecretValue>,
      removalPolicy,
    })
    this.recaptcha = new Secret(this, 'Recaptcha', {
      description: `minuta ${stage.name}: {"secretKey": "…"} of Google reCAPTCHA; left empty, visitors are not asked`,
      secretObjectValue: {} as Record<string, SecretValue>,
      removalPolicy,
    })
  }
}
