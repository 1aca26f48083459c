import { S3Client } from '@aws-sdk/client-s3'

export {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  ListPartsCommand,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

export const s3 = new S3Client({
  maxAttempts: 5,
  // Presigned addresses cannot have a checksum of a body that is not known yet.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})
