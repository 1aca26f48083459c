/** Where agents connect. */
export const MCP_PATH = '/api/v1/mcp'
