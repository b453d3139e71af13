"""One file per picture: `build()` sets the stage, `LOOK` says how it is developed."""
