/** Replaces @aws-sdk/middleware-endpoint-discovery in Lambda bundles: a DynamoDB client only discovers endpoints if configured to. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
}

export const resolveEndpointDiscoveryConfig = (config) => config
