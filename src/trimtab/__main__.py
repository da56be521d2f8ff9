from trimtab.surfaces.cli.main import main

raise SystemExit(main())
