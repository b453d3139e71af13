/** Whether this is the run of everything, as `cargo xtask verify --all` asks for it: both languages, both sizes, all rows. */
export const RUN_ALL = Boolean(process.env.E2E_ALL);
