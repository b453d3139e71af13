"""From the grid of the Ordnance Survey to degrees, to a few metres: more than the middle of a postcode area needs."""

import math

AIRY = (6377563.396, 6356256.909)
WGS84 = (6378137.0, 6356752.3142)


def degrees(east, north):
    lat, lon = unproject(east, north)
    return shift(lat, lon)


def unproject(east, north):
    """The inverse of the transverse Mercator projection, as the Ordnance Survey's guide describes it."""
    a, b = AIRY
    scale, lat0, lon0, n0, e0 = 0.9996012717, math.radians(49), math.radians(-2), -100000, 400000
    e2, n = 1 - (b * b) / (a * a), (a - b) / (a + b)
    lat, arc = lat0, 0.0
    while north - n0 - arc >= 0.00001:
        lat += (north - n0 - arc) / (a * scale)
        minus, plus = lat - lat0, lat + lat0
        arc = b * scale * (
            (1 + n + 1.25 * n**2 + 1.25 * n**3) * minus
            - (3 * n + 3 * n**2 + 21 / 8 * n**3) * math.sin(minus) * math.cos(plus)
            + (15 / 8 * n**2 + 15 / 8 * n**3) * math.sin(2 * minus) * math.cos(2 * plus)
            - 35 / 24 * n**3 * math.sin(3 * minus) * math.cos(3 * plus)
        )
    sin, cos, tan = math.sin(lat), math.cos(lat), math.tan(lat)
    nu = a * scale / math.sqrt(1 - e2 * sin * sin)
    rho = a * scale * (1 - e2) / (1 - e2 * sin * sin) ** 1.5
    eta2 = nu / rho - 1
    d = east - e0
    out_lat = lat - tan / (2 * rho * nu) * d**2
    out_lat += tan / (24 * rho * nu**3) * (5 + 3 * tan**2 + eta2 - 9 * tan**2 * eta2) * d**4
    out_lon = lon0 + d / (cos * nu) - (nu / rho + 2 * tan**2) / (6 * cos * nu**3) * d**3
    out_lon += (5 + 28 * tan**2 + 24 * tan**4) / (120 * cos * nu**5) * d**5
    return out_lat, out_lon


def shift(lat, lon):
    """From the Airy ellipsoid to that of GPS, by the seven published parameters."""
    a, b = AIRY
    e2 = 1 - (b * b) / (a * a)
    nu = a / math.sqrt(1 - e2 * math.sin(lat) ** 2)
    x = nu * math.cos(lat) * math.cos(lon)
    y = nu * math.cos(lat) * math.sin(lon)
    z = nu * (1 - e2) * math.sin(lat)
    tx, ty, tz, s = 446.448, -125.157, 542.060, -20.4894e-6
    rx, ry, rz = (math.radians(seconds / 3600) for seconds in (0.1502, 0.2470, 0.8421))
    x, y, z = (
        tx + (1 + s) * x - rz * y + ry * z,
        ty + rz * x + (1 + s) * y - rx * z,
        tz - ry * x + rx * y + (1 + s) * z,
    )
    a, b = WGS84
    e2 = 1 - (b * b) / (a * a)
    p = math.hypot(x, y)
    lat = math.atan2(z, p * (1 - e2))
    for _ in range(6):
        nu = a / math.sqrt(1 - e2 * math.sin(lat) ** 2)
        lat = math.atan2(z + e2 * nu * math.sin(lat), p)
    return math.degrees(lat), math.degrees(math.atan2(y, x))
