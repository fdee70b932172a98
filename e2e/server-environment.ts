/** Returns every journey server's environment; town.ts logs in as this administrator. */
export function serverEnvironment(port: number | string, dataDir: string) {
  return {
    NODE_OPTIONS: '--import=./e2e/reject-unknown-fields.ts',
    NODE_COMPILE_CACHE: 'node_modules/.cache/huellas',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    TOWN_NAME: 'Municipalidad de San Carlos',
    TOWN_STATE: 'Mendoza',
    TOWN_CITY: 'San Rafael',
    ADMIN_EMAIL: 'admin@huellas.test',
    ADMIN_PASSWORD: 'una-clave-de-prueba-9',
  };
}
