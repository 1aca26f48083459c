/** Stands in for @aws-sdk/middleware-endpoint-discovery inside Lambda bundles: a DynamoDB client asks for endpoints only where that is switched on. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
}

export const resolveEndpointDiscoveryConfig = (config) => config
