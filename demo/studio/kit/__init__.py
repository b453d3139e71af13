"""The parts every scene is built from, so that a scene file only says what stands where."""
